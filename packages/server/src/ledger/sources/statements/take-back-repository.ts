import type { KeptDecision } from '@charity-kit/contract'
import { sql, type Selectable } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  PaymentAction,
  PaymentEventTable,
  Timestamp,
} from '../../../db/schema.ts'
import { takePaidAt } from '../../claims/paid-at-repository.ts'
import { forgetLacked } from './check-lines-repository.ts'
import { forgetMissing } from '../../evidence/reconcile-feeds-repository.ts'
import { saveCoverage } from './import-repository.ts'
import { batchSize } from '../../../db/in-batches.ts'

type Connection = Database

/** Line of an import that counts for a payment, or that a person decided on. */
export interface TouchedLine {
  id: number
  transactionId: string
  amountTzs: number
  claimId: number | null
}

/** LineOutcome of a touched line: it is deleted alone, its payment waits again, or it stays because of a person's decision. */
export type LineOutcome =
  { kind: 'goes' } | { kind: 'waits-again' } | { kind: 'stays'; decision: KeptDecision; by: string }

/**
 * Whether the first of two people verified a payment by a line, the second one is asked, and the payment has not
 * changed since.
 */
const isOpenProposal = sql<boolean>`payment_proposals.event_id = (
  select max(latest.id) from payment_events as latest where latest.claim_id = payment_proposals.claim_id
)`

/** Whether a person decided on a line, or is asked as the second person. */
const isDecidedOn = sql<boolean>`(
  exists (select 1 from statement_line_events where statement_line_events.line_id = statement_lines.id)
  or exists (select 1 from payment_proposals where payment_proposals.line_id = statement_lines.id and ${isOpenProposal})
)`

/** Returns an import's next lines after a number that count for a payment, or that a person decided on. */
export const listTouchedLines = (db: Database, importId: number, after: number): Promise<TouchedLine[]> =>
  db
    .selectFrom('statement_lines')
    .select(['id', 'transaction_id as transactionId', 'amount_tzs as amountTzs', 'claim_id as claimId'])
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .where(({ or, eb }) => or([eb('claim_id', 'is not', null), isDecidedOn]))
    .orderBy('id')
    .limit(batchSize)
    .execute()

/** Selects an import's untouched lines: they do not count for a payment, and no person decided on them. */
const untouched = (db: Connection, importId: number) =>
  db
    .selectFrom('statement_lines')
    .where('import_id', '=', importId)
    .where('claim_id', 'is', null)
    .where(({ not }) => not(isDecidedOn))

export const countUntouchedLines = async (db: Database, importId: number): Promise<number> => {
  const { count } = await untouched(db, importId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes some of an import's untouched lines, and returns how many. */
export const deleteUntouchedLines = async (tx: DatabaseTransaction, importId: number): Promise<number> => {
  const rows = await tx
    .deleteFrom('statement_lines')
    .where('id', 'in', untouched(tx, importId).select('id').orderBy('id').limit(batchSize))
    // Repeated on the row itself: a concurrent decision has locked it.
    .where('claim_id', 'is', null)
    .where('set_aside_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes the lines of an import that count for a claim, which the caller has locked. */
export const deleteLinesOfClaim = async (
  tx: DatabaseTransaction,
  importId: number,
  claimId: number,
): Promise<number> => {
  const rows = await tx
    .deleteFrom('statement_lines')
    .where('import_id', '=', importId)
    .where('claim_id', '=', claimId)
    .where(({ not }) => not(isDecidedOn))
    .returning('id')
    .execute()
  if (rows.length > 0) await takePaidAt(tx, claimId)
  return rows.length
}

/**
 * Deletes an import's fees, its days, the moves of its balance, the centre's own payments, and the undecided reversals.
 */
export const deleteRestOfImport = async (tx: DatabaseTransaction, importId: number): Promise<void> => {
  await tx
    .deleteFrom('statement_reversals')
    .where('import_id', '=', importId)
    .where('state', '=', 'open')
    .execute()
  await tx.deleteFrom('statement_fees').where('import_id', '=', importId).execute()
  await tx.deleteFrom('statement_entries').where('import_id', '=', importId).execute()
  await tx.deleteFrom('statement_outgoings').where('import_id', '=', importId).execute()
  await saveCoverage(tx, importId, {
    stored_at: null,
    covers_from: null,
    covers_until: null,
    first_at: null,
    last_at: null,
  })
  const { source } = await tx
    .selectFrom('statement_imports')
    .select('source')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  await forgetMissing(tx, source)
  await forgetLacked(tx, importId)
}

type LastEvent = Pick<
  Selectable<PaymentEventTable>,
  'id' | 'action' | 'actor' | 'created_at' | 'matched_line_id'
>

/** Returns the name of an action on a payment that keeps a line. */
const keptAs = (action: PaymentAction): KeptDecision =>
  action === 'reversed' || action === 'not-reversed' ? action : 'verified'

/**
 * Returns the fate of a touched line of an import that began at a given time. A payment waits again if this import's
 * line alone verified it, no person chose the line, and nothing depends on the verification since. A line that was
 * found for a payment which staff had verified before is deleted alone.
 */
export const findFate = async (
  db: Connection,
  { importId, begunAt }: { importId: number; begunAt: Timestamp },
  { id, claimId }: Pick<TouchedLine, 'id' | 'claimId'>,
): Promise<LineOutcome> => {
  const decided = await findLineDecision(db, id)
  if (decided) return decided
  const last = claimId === null ? undefined : await findLastEvent(db, claimId)
  if (claimId === null || !last) return { kind: 'goes' }
  if (last.matched_line_id === null) {
    if (last.created_at < begunAt) return { kind: 'goes' }
    return { kind: 'stays', decision: keptAs(last.action), by: last.actor }
  }
  const builtOn = await findBuiltOn(db, claimId, last)
  if (builtOn) return builtOn
  return (await isEvidencedElsewhere(db, claimId, importId)) ? { kind: 'goes' } : { kind: 'waits-again' }
}

const findLineDecision = async (db: Connection, lineId: number): Promise<LineOutcome | undefined> => {
  const event = await db
    .selectFrom('statement_line_events')
    .select(['action', 'actor'])
    .where('line_id', '=', lineId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (event) return { kind: 'stays', decision: event.action, by: event.actor }
  const proposal = await db
    .selectFrom('payment_proposals')
    .innerJoin('payment_events', 'payment_events.id', 'payment_proposals.event_id')
    .where('line_id', '=', lineId)
    .where(isOpenProposal)
    .select('actor')
    .limit(1)
    .executeTakeFirst()
  return proposal && { kind: 'stays', decision: 'proposed', by: proposal.actor }
}

const findLastEvent = (db: Connection, claimId: number): Promise<LastEvent | undefined> =>
  db
    .selectFrom('payment_events')
    .select(['id', 'action', 'actor', 'created_at', 'matched_line_id'])
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns an action that depends on a verified payment: a refund, a sent order, or a piece that was begun. */
const findBuiltOn = async (
  db: Connection,
  claimId: number,
  last: LastEvent,
): Promise<LineOutcome | undefined> => {
  const mainId = db
    .selectFrom('payment_claims')
    .where('id', '=', claimId)
    .select(({ fn }) => fn.coalesce('main_claim_id', 'id').as('id'))
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payment_claims', 'payment_claims.id', 'refunds.claim_id')
    .where(({ or, eb }) =>
      or([eb('payment_claims.id', '=', mainId), eb('payment_claims.main_claim_id', '=', mainId)]),
    )
    .select('refunds.actor as by')
    .orderBy('refunds.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (refund) return { kind: 'stays', decision: 'refunded', by: refund.by }
  const order = await db
    .selectFrom('orders')
    .where('claim_id', '=', mainId)
    .where('sent_at', 'is not', null)
    .select('sent_by as by')
    .executeTakeFirst()
  if (order) return { kind: 'stays', decision: 'sent', by: order.by ?? '' }
  const step = await db
    .selectFrom('custom_order_events')
    .innerJoin('custom_orders', 'custom_orders.id', 'custom_order_events.custom_order_id')
    .where('custom_orders.claim_id', '=', mainId)
    .where('custom_order_events.created_at', '>', last.created_at)
    .select('custom_order_events.actor as by')
    .orderBy('custom_order_events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step && { kind: 'stays', decision: 'made', by: step.by }
}

/** Whether a line of another import counts for a claim, with the amount that was received. */
const isEvidencedElsewhere = async (db: Connection, claimId: number, importId: number): Promise<boolean> => {
  const line = await db
    .selectFrom('statement_lines')
    .innerJoin('payment_claims', 'payment_claims.id', 'statement_lines.claim_id')
    .where('statement_lines.claim_id', '=', claimId)
    .where('statement_lines.import_id', '<>', importId)
    .whereRef('statement_lines.amount_tzs', '=', 'payment_claims.received_amount_tzs')
    .select('statement_lines.id')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Returns the orders of these payments, by payment. */
export const findOrdersOf = async (
  db: Database,
  claimIds: readonly number[],
): Promise<Map<number, number>> => {
  if (claimIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_claims')
    .innerJoin('orders', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(
          'orders.claim_id',
          '=',
          fn.coalesce(ref('payment_claims.main_claim_id'), ref('payment_claims.id')),
        ),
      ),
    )
    .where('payment_claims.id', 'in', claimIds)
    .select(['payment_claims.id as payment', 'orders.id as order'])
    .execute()
  return new Map(rows.map(({ payment, order }) => [payment, order]))
}

/** Returns how many emails about these payments' verification were not sent yet, and how many may have been. */
export const countDecisionEmails = async (
  db: Database,
  claimIds: readonly number[],
): Promise<{ stopped: number; sent: number }> => {
  if (claimIds.length === 0) return { stopped: 0, sent: 0 }
  const mainIds = db
    .selectFrom('payment_claims')
    .where('id', 'in', claimIds)
    .select(({ fn }) => fn.coalesce('main_claim_id', 'id').as('id'))
  const rows = await db
    .selectFrom('outgoing_messages')
    .where('claim_id', 'in', mainIds)
    .where(
      sql<boolean>`outgoing_messages.created_at >= (
        select max(payment_events.created_at) from payment_events
        where payment_events.claim_id = outgoing_messages.claim_id and payment_events.action = 'verified'
      )`,
    )
    .select(['state', 'attempts'])
    .execute()
  const stopped = rows.filter(({ state, attempts }) => state === 'queued' && attempts === 0).length
  return { stopped, sent: rows.length - stopped }
}
