import type { Donation } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { DatabaseTransaction, DonationTable } from '../../db/schema.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'
import { wholeState } from '../../ledger/claims/whole-payment-repository.ts'
import { personErased } from '../../values/person-erased.ts'

/** Stores a donation with its payment claim and returns its ID. */
export const insertDonation = async (
  tx: DatabaseTransaction,
  donation: Insertable<DonationTable>,
): Promise<number> => {
  const { id } = await tx.insertInto('donations').values(donation).returning('id').executeTakeFirstOrThrow()
  const { claim_id, donor_name: name, donor_email: email, prayer: note } = donation
  await storePayerSearchTerms(tx, claim_id, { name, email, phone: '', note })
  return id
}

/** Returns a donation as its donor sees it. */
export const getDonation = async (tx: DatabaseTransaction, id: number): Promise<Donation> =>
  tx
    .selectFrom('donations')
    .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
    .where('donations.id', '=', id)
    .select(({ fn, ref }) => [
      'donations.id',
      wholeState.as('status'),
      fn.coalesce(ref('donations.amount_tzs'), ref('payment_claims.claimed_amount_tzs')).as('amount'),
      'payment_claims.transaction_id as transactionId',
    ])
    .executeTakeFirstOrThrow()

/**
 * Rejects a change to an erased donation.
 * @throws DomainError `state_changed` if the donation's personal data was erased: no new personal data may be added.
 */
export const refuseErasedDonation = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  const erased = await tx
    .selectFrom('donations')
    .select('id')
    .where('id', '=', id)
    .where('person_erased', '=', 1)
    .executeTakeFirst()
  if (erased) throw personErased()
}
