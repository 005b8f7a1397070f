import { normaliseTransactionId, recogniseTransactionId, transactionIdUsed } from '@charity-kit/contract'
import type { Insertable, Selectable } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  Timestamp,
  PaymentClaimTable,
  PaymentEventTable,
  PaymentKind,
  PaymentState,
} from '../db/schema.ts'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import { isUniqueViolation } from '../db/database-errors.ts'
import { DomainError } from '../domain-error.ts'

export interface NewPaymentClaim {
  kind: PaymentKind
  /** As typed. */
  transactionId: string
  /** Null where the payer chooses the amount. */
  expectedAmountTzs: number | null
  claimedAmountTzs: number
  method: string
  createdAt: Timestamp
}

/** Every spelling of an ID in one form, and whose shape it has. */
const readTransactionId = (typed: string) => ({
  transaction_id: typed,
  transaction_id_normal: normaliseTransactionId(typed),
  channel: recogniseTransactionId(typed) ?? null,
})

const idUsed = (): DomainError =>
  new DomainError('transaction_id_used', { fields: { transactionId: transactionIdUsed } })

const insertClaim = compiledQuery((db, [row]: Rows<Insertable<PaymentClaimTable>>) =>
  db
    .insertInto('payment_claims')
    .values(row)
    .onConflict((conflict) => conflict.column('transaction_id_normal').doNothing())
    .returning('id'),
)

/**
 * Records that somebody says they paid, and returns the claim's number. The unique index decides, not a look beforehand: of
 * two claims at the same moment one waits for the other's transaction, and is refused if that one commits.
 * @throws DomainError `transaction_id_used` when any record holds this ID, however it was spelt.
 */
export const insertPaymentClaim = async (
  tx: DatabaseTransaction,
  claim: NewPaymentClaim,
): Promise<number> => {
  const row = {
    kind: claim.kind,
    ...readTransactionId(claim.transactionId),
    expected_amount_tzs: claim.expectedAmountTzs,
    claimed_amount_tzs: claim.claimedAmountTzs,
    method: claim.method,
    created_at: claim.createdAt,
  }
  const [inserted] = await insertClaim(tx, [row])
  if (!inserted) throw idUsed()
  return inserted.id
}

export type PaymentClaim = Selectable<PaymentClaimTable>

/** What should have come in: the price, or where there is none what the payer says. */
export const dueAmountTzs = (
  claim: Pick<PaymentClaim, 'expected_amount_tzs' | 'claimed_amount_tzs'>,
): number => claim.expected_amount_tzs ?? claim.claimed_amount_tzs

export const findClaim = (
  db: Database | DatabaseTransaction,
  id: number,
): Promise<PaymentClaim | undefined> =>
  db.selectFrom('payment_claims').selectAll().where('id', '=', id).executeTakeFirst()

/** A claim that stays verified until this transaction ends; undefined where it is not. */
export const lockVerifiedClaim = (
  tx: DatabaseTransaction,
  id: number,
): Promise<{ id: number; transaction_id_normal: string } | undefined> =>
  tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', id)
    .where('state', '=', 'verified')
    .returning(['id', 'transaction_id_normal'])
    .executeTakeFirst()

/** An update that takes place only if the claim is still what the decision was about. */
const whileUnchanged = (tx: DatabaseTransaction, seen: PaymentClaim) =>
  tx
    .updateTable('payment_claims')
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('transaction_id_normal', '=', seen.transaction_id_normal)
    .where('claimed_amount_tzs', '=', seen.claimed_amount_tzs)

export interface ClaimMove {
  to: PaymentState
  /** Given exactly where `to` is verified. */
  receivedAmountTzs: number | null
  at: Timestamp
}

/** Moves a claim to another state; false where it is no longer as it was `seen`. Of any number at the same moment one wins. */
export const moveClaim = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  { to, receivedAmountTzs, at }: ClaimMove,
): Promise<boolean> => {
  const moved = await whileUnchanged(tx, seen)
    .set({
      state: to,
      received_amount_tzs: receivedAmountTzs,
      decided_at: to === 'submitted' ? null : at,
    })
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Puts a typing mistake right; false where the claim is no longer as it was `seen`.
 * @throws DomainError `transaction_id_used` when another record holds the ID.
 */
export const correctClaim = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  { transactionId, claimedAmountTzs }: { transactionId: string; claimedAmountTzs: number },
): Promise<boolean> => {
  try {
    const corrected = await whileUnchanged(tx, seen)
      .set({ ...readTransactionId(transactionId), claimed_amount_tzs: claimedAmountTzs })
      .returning('id')
      .executeTakeFirst()
    return corrected !== undefined
  } catch (error) {
    throw isUniqueViolation(error) ? idUsed() : error
  }
}

/** Adds to a claim's history; part of the transaction that changes the claim. */
export const insertEvent = async (
  tx: DatabaseTransaction,
  event: Insertable<PaymentEventTable>,
): Promise<void> => {
  await tx.insertInto('payment_events').values(event).execute()
}
