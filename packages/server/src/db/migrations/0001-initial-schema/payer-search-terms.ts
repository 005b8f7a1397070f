import type { Dialect } from './dialect.ts'

/** Words by which the staff find a payment. Whatever changes or erases a person takes them out of the search, too. */
export const payerSearchTerms = ({ engine, bigint, byteText, strict }: Dialect): string[] => [
  `create table payer_search_terms (
    term ${byteText} not null,
    claim_id ${bigint} not null references payment_claims (id),
    constraint payer_search_terms_key primary key (term, claim_id)
  )${strict}`,
  'create index payer_search_terms_claim_id on payer_search_terms (claim_id)',
  ...(engine === 'sqlite' ? sqliteTriggers : postgresqlTriggers),
]

const payers = [
  { table: 'donations', columns: ['donor_name', 'donor_email', 'prayer'] },
  { table: 'orders', columns: ['name', 'email', 'phone'] },
  { table: 'custom_orders', columns: ['name', 'email', 'phone'] },
]

const onChangedPayer = (action: string): string[] =>
  payers.map(
    ({ table, columns }) => `create trigger ${table}_forget_payer after update of ${columns.join(', ')}
    on ${table} for each row
    when (${columns.map((column) => `old.${column} <> new.${column}`).join(' or ')}) ${action}`,
  )

const forget = 'delete from payer_search_terms where claim_id = old.claim_id;'

const sqliteTriggers = onChangedPayer(`begin ${forget} end`)

const postgresqlTriggers = [
  `create function forget_payer() returns trigger language plpgsql as $$ begin
    ${forget}
    return new;
  end $$`,
  ...onChangedPayer('execute function forget_payer()'),
]
