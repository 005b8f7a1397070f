import { normaliseTransactionId, recogniseTransactionId, type PaymentChannel } from '@charity-kit/contract'
import type { Insertable, Selectable } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  Timestamp,
  PaymentClaimTable,
  PaymentEventTable,
  PaymentKind,
  PaymentState,
} from '../../db/schema.ts'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import {
  countClaimIds,
  refuseSameClaim,
  replaceClaimId,
  takeClaimIds,
  type Contact,
} from './claim-id-repository.ts'

/** Wallet or bank that a payer chose, as far as the centre's data has it. */
export interface ChosenWallet {
  id: string
  /** Channels whose shapes of transaction IDs apply. */
  idShapes?: readonly PaymentChannel[] | undefined
}

export interface NewPaymentClaim {
  kind: PaymentKind
  /**
   * Payer's contact, so that an ID sent again while it waits does not make a second claim. Undefined without a payer's
   * contact.
   */
  contact: Contact | undefined
  /** Transaction ID as typed. */
  transactionId: string
  /** Second ID of a payment between two wallets, as the wallet's message spells it. */
  otherTransactionId?: string | undefined
  /** Price in whole shillings; null if the payer chooses the amount. */
  expectedAmountTzs: number | null
  claimedAmountTzs: number
  method: string
  /** Wallet or bank that the payer chose; undefined for the method's first one. */
  wallet?: ChosenWallet | undefined
  createdAt: Timestamp
  /** Time of payment as the payer states it: see new-claim.ts. */
  saidPaidAt?: Timestamp | null
  /** ID of the main claim, which has the donation or order, if this claim pays a part of it. */
  mainClaimId?: number
  /** Field in which the ID was entered; `transactionId` by default. */
  field?: string
}

/** Returns an ID as typed, its normal form, and the channel whose format it has. */
const readTransactionId = (typed: string) => ({
  transaction_id: typed,
  transaction_id_normal: normaliseTransactionId(typed),
  channel: recogniseTransactionId(typed) ?? null,
})

const insertClaim = compiledQuery((db, [row]: Rows<Insertable<PaymentClaimTable>>) =>
  db.insertInto('payment_claims').values(row).returning('id'),
)

/**
 * Stores a payment claim and returns its ID. Waiting claims of other people may name the same transaction ID: a person
 * decides who has it.
 * @throws DomainError `transaction_id_used` if a claim counts with one of the IDs in any spelling, or the same payer's
 * claim waits with the first one; `validation_failed` if the centre sent a payment with one of them
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
    wallet: claim.wallet?.id ?? null,
    wallet_channels: claim.wallet?.idShapes?.join() ?? null,
    created_at: claim.createdAt,
    said_paid_at: claim.saidPaidAt ?? null,
    main_claim_id: claim.mainClaimId ?? null,
  }
  await refuseSameClaim(tx, row.transaction_id_normal, claim)
  const [inserted] = await insertClaim(tx, [row])
  if (!inserted) throw new Error('The database returned no ID for a new payment claim')
  const other = claim.otherTransactionId
  await takeClaimIds(
    tx,
    inserted.id,
    other === undefined ? [claim.transactionId] : [claim.transactionId, other],
    claim.field,
  )
  return inserted.id
}

export type PaymentClaim = Selectable<PaymentClaimTable>

/** Returns the amount due: the price, or the payer's own amount if there is no price. */
export const dueAmountTzs = (
  claim: Pick<PaymentClaim, 'expected_amount_tzs' | 'claimed_amount_tzs'>,
): number => claim.expected_amount_tzs ?? claim.claimed_amount_tzs

/** Returns a claim's state for its history. */
export const stateInHistory = ({
  state,
  cancelled_at,
}: Pick<PaymentClaim, 'state' | 'cancelled_at'>): PaymentState | 'cancelled' =>
  cancelled_at === null ? state : 'cancelled'

export const findClaim = (db: Database, id: number): Promise<PaymentClaim | undefined> =>
  db.selectFrom('payment_claims').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a claim that is known to exist. */
export const getClaim = async (tx: DatabaseTransaction, id: number): Promise<PaymentClaim> => {
  const claim = await findClaim(tx, id)
  if (!claim) throw new Error(`Payment ${String(id)} was stored but cannot be found`)
  return claim
}

/** Locks a claim until the transaction ends. */
export const lockClaim = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  await tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', id)
    .execute()
}

/** Locks a claim until the transaction ends. Returns undefined if the claim is not verified. */
export const lockVerifiedClaim = (tx: DatabaseTransaction, id: number): Promise<{ id: number } | undefined> =>
  tx
    .updateTable('payment_claims')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', id)
    .where('state', '=', 'verified')
    .returning('id')
    .executeTakeFirst()

/**
 * Update that applies only if the claim is unchanged since it was read. Comparing the state is not enough: a repeated
 * decision may have another amount, and the campaign's total changes by the amount that was read.
 */
const whileUnchanged = (tx: DatabaseTransaction, seen: PaymentClaim) =>
  tx
    .updateTable('payment_claims')
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('transaction_id_normal', '=', seen.transaction_id_normal)
    .where('claimed_amount_tzs', '=', seen.claimed_amount_tzs)
    .where('received_amount_tzs', seen.received_amount_tzs === null ? 'is' : '=', seen.received_amount_tzs)
    .where('refunded_tzs', '=', seen.refunded_tzs)

export interface ClaimMove {
  to: PaymentState
  /** Amount in whole shillings; null unless `to` is `verified`. */
  receivedAmountTzs: number | null
  /** Whether staff cancelled the claim. */
  isCancelled?: boolean
  at: Timestamp
}

/**
 * Moves a claim to another state; returns false if the claim has changed since it was `seen`. Of concurrent moves, one
 * wins. The claim's IDs count while it is verified.
 * @throws DomainError `state_changed` if one of the IDs counts for another claim.
 */
export const moveClaim = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  { to, receivedAmountTzs, isCancelled, at }: ClaimMove,
): Promise<boolean> => {
  const moved = await whileUnchanged(tx, seen)
    .set({
      state: to,
      received_amount_tzs: receivedAmountTzs,
      decided_at: to === 'submitted' ? null : at,
      cancelled_at: isCancelled ? at : null,
    })
    .returning('id')
    .executeTakeFirst()
  if (moved && (to === 'verified' || seen.state === 'verified')) {
    await countClaimIds(tx, seen.id, to === 'verified' ? 1 : 0)
  }
  return moved !== undefined
}

/**
 * Corrects a claim; returns false if the claim has changed since it was `seen`.
 * @throws DomainError `transaction_id_used` if another claim counts with the ID, or another part of the payment has it.
 */
export const correctClaim = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  { transactionId, claimedAmountTzs }: { transactionId: string; claimedAmountTzs: number },
): Promise<boolean> => {
  const corrected = await whileUnchanged(tx, seen)
    .set({ ...readTransactionId(transactionId), claimed_amount_tzs: claimedAmountTzs })
    .returning('transaction_id_normal as id')
    .executeTakeFirst()
  if (corrected && corrected.id !== seen.transaction_id_normal) {
    await refuseSameClaim(tx, corrected.id, { mainClaimId: seen.main_claim_id ?? seen.id })
    await replaceClaimId(tx, seen.id, { before: seen.transaction_id, after: transactionId })
  }
  return corrected !== undefined
}

/** Adds an event to a claim's history, in the transaction that changes the claim. Returns the event's number. */
export const insertEvent = async (
  tx: DatabaseTransaction,
  event: Insertable<PaymentEventTable>,
): Promise<number> => {
  const { id } = await tx.insertInto('payment_events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Returns a claim's version: the number of its last event plus the number of refunds of the payment. The version rises
 * with each decision on the claim, each correction, and each refund of any part.
 */
export const findVersion = async (db: Database, claimId: number): Promise<number> => {
  const events = await db
    .selectFrom('payment_events')
    .where('claim_id', '=', claimId)
    .select((select) => select.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  const mainId = db
    .selectFrom('payment_claims')
    .where('id', '=', claimId)
    .select(({ fn }) => fn.coalesce('main_claim_id', 'id').as('id'))
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payment_claims', 'payment_claims.id', 'refunds.claim_id')
    .where((where) =>
      where.or([where('payment_claims.id', '=', mainId), where('payment_claims.main_claim_id', '=', mainId)]),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return (events?.last ?? 0) + (refunds?.count ?? 0)
}

/** Returns the ID of the newest claim; 0 if there is none. */
export const findLastClaimId = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('payment_claims')
    .select((select) => select.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}
