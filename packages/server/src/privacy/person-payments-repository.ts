import type { PersonData } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { listMaskedPayers } from '../ledger/sources/statements/masked-payer-repository.ts'

type PersonPayment = PersonData['donations'][number]['payments'][number]

/** Reads all parts of some payments by the main claim, with the decisions about each part and its refunds. */
export const readPayments = async (
  db: Database,
  mainIds: readonly number[],
): Promise<Map<number, PersonPayment[]>> => {
  if (mainIds.length === 0) return new Map()
  const claims = await db
    .selectFrom('payment_claims')
    .select(['id', 'main_claim_id', 'transaction_id', 'transaction_id_normal', 'state'])
    .select(['claimed_amount_tzs as claimed', 'received_amount_tzs as received'])
    .where((is) => is.or([is('id', 'in', mainIds), is('main_claim_id', 'in', mainIds)]))
    .orderBy('id')
    .execute()
  const ids = claims.map(({ id }) => id)
  const otherIds = await db
    .selectFrom('payment_claim_ids')
    .select(['claim_id', 'transaction_id', 'transaction_id_normal'])
    .where('claim_id', 'in', ids)
    .execute()
  const events = await db
    .selectFrom('payment_events')
    .select(['claim_id', 'action', 'created_at as at', 'reason', 'evidence'])
    .where('claim_id', 'in', ids)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['claim_id', 'amount_tzs as amount', 'channel', 'transaction_id as transactionId'])
    .select(['reason', 'created_at as at'])
    .where('claim_id', 'in', ids)
    .orderBy('id')
    .execute()
  const payers = await listMaskedPayers(db, ids)
  const payments = new Map<number, PersonPayment[]>()
  for (const claim of claims) {
    const mainId = claim.main_claim_id ?? claim.id
    const other = otherIds.find(
      ({ claim_id: id, transaction_id_normal: normal }) =>
        id === claim.id && normal !== claim.transaction_id_normal,
    )
    const payment = {
      transactionId: claim.transaction_id,
      otherTransactionId: other?.transaction_id ?? null,
      claimed: claim.claimed,
      received: claim.received,
      state: claim.state,
      history: ofClaim(events, claim.id),
      refunds: ofClaim(refunds, claim.id),
      payers: [...new Set(payers.flatMap((row) => (row.claim_id === claim.id ? row.payer : [])))],
    }
    payments.set(mainId, [...(payments.get(mainId) ?? []), payment])
  }
  return payments
}

const ofClaim = <Row extends { claim_id: number }>(
  rows: readonly Row[],
  claimId: number,
): Omit<Row, 'claim_id'>[] =>
  rows.filter(({ claim_id: id }) => id === claimId).map(({ claim_id: _, ...row }) => row)
