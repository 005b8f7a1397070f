import type { StaffPaymentDetails } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { dueAmountTzs, type PaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { listParts } from '../../ledger/claims/whole-payment-repository.ts'
import { linesWithIds } from './payment-flags-repository.ts'

/** Returns the second ID in a payment's message, as typed; null if there is none. */
export const findOtherId = async (db: Database, claimId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('payment_claim_ids')
    .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
    .select('payment_claim_ids.transaction_id')
    .where('claim_id', '=', claimId)
    .whereRef('payment_claim_ids.transaction_id_normal', '<>', 'payment_claims.transaction_id_normal')
    .executeTakeFirst()
  return row?.transaction_id ?? null
}

/** Returns the statement lines with one of a payment's transaction IDs. */
export const listStatements = (db: Database, claimId: number): Promise<StaffPaymentDetails['statements']> =>
  db
    .selectFrom('statement_lines')
    .where(
      'statement_lines.id',
      'in',
      sql<number>`(
        select statement_lines.id from ${linesWithIds} where payment_claim_ids.claim_id = ${claimId}
      )`,
    )
    .select([
      'source',
      'file_name as fileName',
      'file_line as line',
      'statement_lines.transaction_id as transactionId',
      'amount_tzs as amount',
      'paid_at as paidAt',
      'payer_masked as payer',
    ])
    .orderBy('statement_lines.id')
    .execute()

/** Returns all payments for the donation or order of a payment, the main one first. */
export const listStaffParts = async (
  db: Database,
  claim: PaymentClaim,
): Promise<StaffPaymentDetails['parts']> =>
  (await listParts(db, claim)).map((part) => ({
    id: part.id,
    transactionId: part.transaction_id,
    state: part.shown_state,
    due: dueAmountTzs(part),
    received: part.received_amount_tzs,
    refunded: part.refunded_tzs,
  }))

/** Returns the donor's note to the centre, by the payment's main claim; empty if there is none. */
export const findNote = async (db: Database, mainClaimId: number): Promise<string> => {
  const row = await db
    .selectFrom('donations')
    .select('prayer')
    .where('claim_id', '=', mainClaimId)
    .executeTakeFirst()
  return row?.prayer ?? ''
}

/** Returns the payer's contact and language, by the payment's main claim. */
export const findPayerContact = async (
  db: Database,
  mainClaimId: number,
): Promise<{ phone: string; language: string }> => {
  const row = await db
    .selectFrom('payment_claims')
    .leftJoin('donations', 'donations.claim_id', 'payment_claims.id')
    .leftJoin('orders', 'orders.claim_id', 'payment_claims.id')
    .leftJoin('custom_orders', 'custom_orders.claim_id', 'payment_claims.id')
    .where('payment_claims.id', '=', mainClaimId)
    .select(({ fn, ref }) => [
      fn.coalesce(ref('orders.phone'), ref('custom_orders.phone')).as('phone'),
      fn
        .coalesce(ref('orders.language'), ref('donations.language'), ref('custom_orders.language'))
        .as('language'),
    ])
    .executeTakeFirst()
  return { phone: row?.phone ?? '', language: row?.language ?? 'en' }
}
