import type { Database } from '../../db/schema.ts'
import { DomainError, type Refusal } from '../../values/domain-error.ts'
import { TransactionIdUsed } from './claim-id-repository.ts'
import { findIdOwner, type IdOwner } from './id-owner-repository.ts'

/**
 * Runs a step of the staff. Where it names an ID that something else has, the refusal says what, for those who may see whose payments
 * these are; payers read nothing of the other record.
 * @throws DomainError as the step does.
 */
export const namingIdOwner = async <Result>(db: Database, step: () => Promise<Result>): Promise<Result> => {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof TransactionIdUsed)) throw error
    // After the step's transaction, which its own claim is gone with.
    const message = sentenceFor(await findIdOwner(db, error.ids))
    throw new DomainError('transaction_id_used', { message, field: 'transactionId' })
  }
}

const sentenceFor = (owner: IdOwner | undefined): Refusal => {
  if (!owner) return (t) => t.usedId.unknown
  if (owner.what === 'refund') return (t) => t.usedId.refund(owner.payment)
  const { what, name, record, payment } = owner
  return (t) => t.usedId[what](name, record, payment)
}
