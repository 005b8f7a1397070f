import { sql, type Insertable, type Selectable } from 'kysely'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { StatementLineEventTable, StatementLineTable } from '../../db/statement-tables.ts'
import { DomainError } from '../../values/domain-error.ts'
import { describeLine } from './evidence.ts'
import { didLineGoBack, mayLineGoBack } from './reversal-repository.ts'

export type StatementLineRow = Selectable<StatementLineTable>

const findLine = (tx: DatabaseTransaction, id: number): Promise<StatementLineRow | undefined> =>
  tx.selectFrom('statement_lines').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns whether a line's money went back: `gone` if a person confirmed it, `named` if another line says so. */
const findWayBack = async (tx: DatabaseTransaction, id: number): Promise<'gone' | 'named' | undefined> => {
  const line = await tx
    .selectFrom('statement_lines')
    .select(
      sql<
        'gone' | 'named' | null
      >`case when ${didLineGoBack} then 'gone' when ${mayLineGoBack} then 'named' end`.as('way'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return line?.way ?? undefined
}

/**
 * Returns a free statement line. Other claims may take it until it is linked. A line whose money went back cannot be
 * chosen: otherwise a payment that was reversed under one of its two IDs would count under the other.
 * @throws DomainError `not_found`, or `state_changed` if the line is counted already, was set aside, or its money went
 * back or may have
 */
export const getFreeLine = async (tx: DatabaseTransaction, id: number): Promise<StatementLineRow> => {
  const line = await findLine(tx, id)
  if (!line) throw noSuchLine(id)
  if (line.claim_id === null && line.set_aside_at === null) {
    const way = await findWayBack(tx, id)
    if (way === undefined) return line
    throw new DomainError('state_changed', {
      message: (t) => (way === 'gone' ? t.line.wentBack(id) : t.line.reversed(id)),
    })
  }
  throw new DomainError('state_changed', {
    message: (t) => (line.claim_id === null ? t.line.notOurs(id) : t.line.counted(id, line.claim_id)),
  })
}

export const noSuchLine = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no statement line ${String(id)}.` })

/** Returns a stored line as text, for the evidence in a payment's history. */
export const evidenceOf = (line: StatementLineRow): string =>
  describeLine({
    statementSource: line.source,
    fileName: line.file_name,
    fileLine: line.file_line,
    transactionId: line.transaction_id,
    amountCents: 100 * line.amount_tzs,
  })

/** Adds an event to a line's history, in the transaction that changes the line. */
export const insertLineEvent = async (
  tx: DatabaseTransaction,
  event: Insertable<StatementLineEventTable>,
): Promise<void> => {
  await tx.insertInto('statement_line_events').values(event).execute()
}
