import type { Dialect } from './dialect.ts'
import { indexEndsOfIds, indexLooksOfIds } from './ends-of-ids.ts'

/** Imported statements of wallets and banks, line by line. */
export const statements = (dialect: Dialect): string[] => [
  ...imports(dialect),
  ...lines(dialect),
  ...moneyThatWent(dialect),
  ...entries(dialect),
]

const imports = ({ id, bigint, strict }: Dialect): string[] => [
  `create table statement_mappings (
    id ${id},
    source text not null,
    header text not null,
    mapping text not null,
    saved_by text not null,
    saved_at text not null
  )${strict}`,
  'create index statement_mappings_source_header on statement_mappings (source, header, id)',

  // The sources that an owner approved as accounts of the centre. The lines of others verify nothing by themselves.
  `create table statement_sources (
    source text primary key,
    approved_by text not null,
    approved_at text not null
  )${strict}`,

  `create table statement_imports (
    id ${id},
    source text not null,
    file_name text not null,
    imported_by text not null,
    mapping_id ${bigint},
    state text not null check (state in ('running', 'cancelling', 'cancelled', 'done', 'failed')),
    phase text not null,
    done integer not null,
    total integer not null,
    report text,
    error text,
    stored_at text,
    covers_from text,
    covers_until text,
    first_at text,
    last_at text,
    leads_from text,
    leads_until text,
    told_at text,
    created_at text not null,
    updated_at text not null,
    take_back_begun_at text,
    taken_back_at text,
    taken_back_by text,
    taken_back_reason text
  )${strict}`,
  'create index statement_imports_mapping_id on statement_imports (mapping_id)',
  'create index statement_imports_leads on statement_imports (source, leads_until) where leads_until is not null',
  'create index statement_imports_created_at on statement_imports (created_at)',
  'create index statement_imports_source on statement_imports (source, last_at) where last_at is not null',
]

/** Incoming payments. Those that are free are few, however many count for a payment. */
const lines = ({ id, bigint, strict }: Dialect): string[] => [
  `create table statement_lines (
    id ${id},
    import_id ${bigint} not null,
    source text not null,
    transaction_id text not null,
    transaction_id_normal text not null,
    other_transaction_id_normal text,
    amount_tzs integer not null check (amount_tzs > 0),
    paid_at text,
    payer_masked text,
    claim_id ${bigint} references payment_claims (id),
    set_aside_at text,
    is_repeated integer not null default 0,
    waits_for text check (waits_for in ('not-checked', 'balance-break', 'no-balance-order', 'other-statement')),
    missing_from ${bigint} references statement_imports (id),
    file_name text not null,
    file_line integer not null,
    imported_by text not null,
    created_at text not null,
    constraint statement_lines_once unique (source, transaction_id_normal)
  )${strict}`,
  'create index statement_lines_import_id on statement_lines (import_id, id)',
  'create index statement_lines_claim_id on statement_lines (claim_id)',
  'create index statement_lines_missing_from on statement_lines (missing_from) where missing_from is not null',
  'create index statement_lines_source_paid_at on statement_lines (source, paid_at, id)',
  'create index statement_lines_free on statement_lines (set_aside_at, id) where claim_id is null',
  'create index statement_lines_free_paid_at on statement_lines (set_aside_at, paid_at) where claim_id is null',
  `create index statement_lines_free_paid on statement_lines (paid_at)
    where claim_id is null and set_aside_at is null`,
  `create index statement_lines_free_amount on statement_lines (amount_tzs, coalesce(paid_at, created_at))
    where claim_id is null and set_aside_at is null`,
  `create index statement_lines_payer on statement_lines (coalesce(paid_at, created_at))
    where payer_masked is not null`,
  ...['transaction_id_normal', 'other_transaction_id_normal'].flatMap((column) => [
    `create index statement_lines_${column} on statement_lines (${column})`,
    ...indexEndsOfIds('statement_lines', column),
  ]),

  `create table statement_line_events (
    id ${id},
    line_id ${bigint} not null references statement_lines (id),
    action text not null,
    claim_id ${bigint} references payment_claims (id),
    actor text not null,
    reason text not null,
    created_at text not null
  )${strict}`,
  'create index statement_line_events_line_id on statement_line_events (line_id)',
]

const moneyThatWent = ({ id, bigint, strict }: Dialect): string[] => [
  // What a phone or provider said of money that went back has a notice, and no import.
  `create table statement_reversals (
    id ${id},
    import_id ${bigint},
    notice_id ${bigint},
    source text not null,
    transaction_id text not null,
    line_id_normal text not null,
    transaction_id_normal text not null,
    amount_tzs ${bigint} not null check (amount_tzs >= 0),
    paid_at text,
    file_name text not null,
    file_line integer not null,
    state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
    decided_by text,
    decided_at text,
    imported_by text not null,
    created_at text not null,
    check (import_id is not null or notice_id is not null),
    constraint statement_reversals_once unique (source, line_id_normal, transaction_id_normal, amount_tzs)
  )${strict}`,
  'create index statement_reversals_import_id on statement_reversals (import_id, id)',
  `create index statement_reversals_transaction_id_normal
    on statement_reversals (transaction_id_normal)`,

  `create table statement_outgoings (
    id ${id},
    import_id ${bigint} not null,
    source text not null,
    transaction_id text not null,
    transaction_id_normal text not null,
    amount_tzs ${bigint} not null,
    paid_at text,
    file_name text not null,
    file_line integer not null,
    imported_by text not null,
    created_at text not null,
    constraint statement_outgoings_once unique (transaction_id_normal, source)
  )${strict}`,
  'create index statement_outgoings_import_id on statement_outgoings (import_id, id)',
  indexLooksOfIds('statement_outgoings', 'transaction_id_normal'),
]

/** Fees, and every line by which a balance moved. One that several statements show is stored once. */
const entries = ({ id, bigint, strict }: Dialect): string[] => [
  `create table statement_fees (
    id ${id},
    import_id ${bigint} not null,
    source text not null,
    reference text not null,
    amount_cents ${bigint} not null check (amount_cents <> 0),
    charged_at text not null,
    repetition integer not null,
    file_name text not null,
    file_line integer not null,
    imported_by text not null,
    created_at text not null,
    constraint statement_fees_once unique (source, charged_at, reference, amount_cents, repetition)
  )${strict}`,
  'create index statement_fees_import_id on statement_fees (import_id, id)',
  'create index statement_fees_reference on statement_fees (reference, source)',
  // The sums of a range of days need no rows of the table.
  'create index statement_fees_charged_at on statement_fees (charged_at, source, amount_cents)',

  `create table statement_entries (
    id ${id},
    import_id ${bigint} not null,
    source text not null,
    transaction_id text not null,
    transaction_id_normal text not null,
    moved_at text not null,
    moved_on text not null,
    is_fee integer not null,
    amount_cents ${bigint} not null check (amount_cents <> 0),
    balance_cents ${bigint},
    repetition integer not null,
    file_name text not null,
    file_line integer not null,
    imported_by text not null,
    created_at text not null,
    constraint statement_entries_once
      unique (source, moved_on, transaction_id_normal, amount_cents, repetition)
  )${strict}`,
  'create index statement_entries_import_id on statement_entries (import_id)',
  'create index statement_entries_moved_at on statement_entries (source, moved_at, id)',
  'create index statement_entries_transaction_id on statement_entries (transaction_id_normal)',
]
