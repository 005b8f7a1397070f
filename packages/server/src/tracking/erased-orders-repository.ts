import { anonymousEmail } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../db/schema.ts'
import { refuseErasedDonation } from '../giving/donations/donation-repository.ts'
import type { TextSubject } from '../outbox/text-wish-repository.ts'
import { personErased } from '../values/person-erased.ts'

/**
 * Returns whether an order's personal data was erased: before that, each order has an email address or a phone
 * number.
 */
const isErasedOrder = async (tx: DatabaseTransaction, { kind, id }: TextSubject): Promise<boolean> => {
  const order = await tx
    .selectFrom(kind === 'order' ? 'orders' : 'custom_orders')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', anonymousEmail)
    .where('phone', '=', '')
    .executeTakeFirst()
  return order !== undefined
}

/**
 * Rejects a change to an erased record.
 * @throws DomainError `state_changed` if the record's personal data was erased: no new personal data may be added.
 */
export const refuseErased = async (tx: DatabaseTransaction, about: TextSubject): Promise<void> => {
  if (about.kind === 'donation') return refuseErasedDonation(tx, about.id)
  if (await isErasedOrder(tx, about)) throw personErased()
}
