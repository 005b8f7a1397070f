import { sql, type Kysely } from 'kysely'
import { payerTerms } from '../../ledger/payments/payer-terms.ts'
import type { Tables } from './tables.ts'

/** What staff find payments by, beside their IDs, and the indexes of their lists. */
export const addPaymentSearch = async ({ engine, table, bigInteger, schema, db }: Tables): Promise<void> => {
  // Compared by bytes on both engines, so that an index leads to a prefix.
  await table('payer_terms')
    .addColumn('term', engine === 'sqlite' ? 'text' : sql`text collate "C"`, (column) => column.notNull())
    .addColumn('claim_id', bigInteger, (column) => column.notNull().references('payment_claims.id'))
    .addPrimaryKeyConstraint('payer_terms_key', ['term', 'claim_id'])
    .execute()
  await schema.createIndex('payer_terms_claim_id').on('payer_terms').column('claim_id').execute()
  if (engine === 'postgresql') {
    await sql`create index payment_claim_ids_prefix on payment_claim_ids (transaction_id_normal collate "C")`.execute(
      db,
    )
  }
  await sql`create index payment_claims_due on payment_claims (coalesce(expected_amount_tzs, claimed_amount_tzs), id)`.execute(
    db,
  )
  await schema
    .createIndex('payment_claims_decided')
    .on('payment_claims')
    .columns(['decided_at', 'id'])
    .execute()
  await schema
    .createIndex('payment_claims_state_decided')
    .on('payment_claims')
    .columns(['state', 'decided_at', 'id'])
    .execute()
  await sql`create index statement_lines_free_paid on statement_lines (paid_at) where claim_id is null and set_aside_at is null`.execute(
    db,
  )
  await sql`alter table mails add column claim_id ${sql.raw(bigInteger)}`.execute(db)
  await sql`create index mails_claim on mails (claim_id) where claim_id is not null and state = 'queued'`.execute(
    db,
  )
  await forgetChangedPayers({ engine, db })
  await fill(db)
}

const payers = [
  { name: 'donations', columns: ['donor_name', 'donor_email'] },
  { name: 'orders', columns: ['name', 'email', 'phone'] },
  { name: 'custom_orders', columns: ['name', 'email', 'phone'] },
] as const

/** Whatever changes or erases a person's name, address or phone number takes them out of the search too. */
const forgetChangedPayers = async ({ engine, db }: Pick<Tables, 'engine' | 'db'>): Promise<void> => {
  if (engine === 'postgresql') {
    await sql`create function forget_payer() returns trigger language plpgsql as $$ begin
      delete from payer_terms where claim_id = old.claim_id;
      return new;
    end $$`.execute(db)
  }
  for (const { name, columns } of payers) {
    const isChanged = columns.map((column) => `old.${column} <> new.${column}`).join(' or ')
    const after = `create trigger ${name}_forget_payer after update of ${columns.join(', ')} on ${name}
      for each row when (${isChanged})`
    await sql
      .raw(
        engine === 'postgresql'
          ? `${after} execute function forget_payer()`
          : `${after} begin delete from payer_terms where claim_id = old.claim_id; end`,
      )
      .execute(db)
  }
}

const batchSize = 2000

const fill = async (db: Kysely<unknown>): Promise<void> => {
  for (const { name, columns } of payers) {
    const [person, email, phone] = columns
    for (let after = 0; ;) {
      const { rows } = await sql<{ id: number; claim: number; name: string; email: string; phone: string }>`
        select id, claim_id as claim, ${sql.ref(person)} as name, ${sql.ref(email)} as email,
          ${phone === undefined ? sql.lit('') : sql.ref(phone)} as phone
        from ${sql.table(name)} where id > ${after} and claim_id is not null order by id limit ${batchSize}`.execute(
        db,
      )
      const last = rows.at(-1)
      if (!last) break
      const terms = rows.flatMap((row) => payerTerms(row).map((term) => sql`(${term}, ${row.claim})`))
      for (let at = 0; at < terms.length; at += batchSize) {
        const values = sql.join(terms.slice(at, at + batchSize))
        await sql`insert into payer_terms (term, claim_id) values ${values} on conflict do nothing`.execute(
          db,
        )
      }
      after = last.id
    }
  }
}
