import { recordNumber, type AddresseeKind, type OpenedApp, type TrackingKey } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { OpenedAppTable } from '../../db/addressee-tables.ts'
import type { Database } from '../../db/schema.ts'
import { findClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { findPayerContact } from '../payments/payment-details-repository.ts'
import { findPayment } from '../payments/payment-list-repository.ts'

/** Record with which an opened app is stored. A payment and its order share their opened apps. */
type OpenedPlace = { claim_id: number } | { custom_order_id: number } | { message_id: number }

/** Person of a record, and the facts that a text about it names. */
export interface StoredAddressee {
  name: string
  email: string
  /** Phone number; empty if not given. */
  phone: string
  language: string
  number: string
  amountTzs: number | null
  transactionId: string | null
  /** Key that opens the record's page; undefined if there is none. */
  opens: TrackingKey | undefined
  place: OpenedPlace
}

/** Returns the recipient for a record; undefined if there is no such record. */
export const findAddressee = (
  db: Database,
  kind: AddresseeKind,
  id: number,
): Promise<StoredAddressee | undefined> => finders[kind](db, id)

const findPayer = async (db: Database, id: number): Promise<StoredAddressee | undefined> => {
  const payment = await findPayment(db, id)
  const claim = await findClaim(db, id)
  if (!payment || !claim) return undefined
  const { kind, record, transactionId } = payment
  const mainClaimId = claim.main_claim_id ?? id
  const base = {
    name: payment.name,
    email: payment.email,
    ...(await findPayerContact(db, mainClaimId)),
    number: recordNumber(kind, record),
    amountTzs: payment.due,
    transactionId,
  }
  if (kind === 'custom-order') {
    const order = await findCustomOrder(db, record)
    return order && { ...base, opens: order.opens, place: order.place }
  }
  return {
    ...base,
    opens:
      kind === 'donation'
        ? { kind, reference: record, transactionId }
        : { kind, reference: record, transactionId },
    place: { claim_id: mainClaimId },
  }
}

const findBuyer = async (db: Database, id: number): Promise<StoredAddressee | undefined> => {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
    .where('orders.id', '=', id)
    .select(['orders.name', 'orders.email', 'orders.phone', 'orders.language'])
    .select(['orders.total_tzs', 'orders.claim_id', 'payment_claims.transaction_id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { total_tzs: amountTzs, claim_id, transaction_id: transactionId, ...person } = row
  return {
    ...person,
    number: recordNumber('order', id),
    amountTzs,
    transactionId,
    opens: { kind: 'order', reference: id, transactionId },
    place: { claim_id },
  }
}

const findCustomOrder = async (db: Database, id: number): Promise<StoredAddressee | undefined> => {
  const row = await db
    .selectFrom('custom_orders')
    .leftJoin('payment_claims', 'payment_claims.id', 'custom_orders.claim_id')
    .where('custom_orders.id', '=', id)
    .select(['custom_orders.name', 'custom_orders.email', 'custom_orders.phone', 'custom_orders.language'])
    .select(['custom_orders.price_tzs', 'custom_orders.tracking_number', 'payment_claims.transaction_id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { price_tzs: amountTzs, tracking_number, transaction_id: transactionId, ...person } = row
  return {
    ...person,
    number: recordNumber('custom-order', id),
    amountTzs,
    transactionId,
    // The tracking number also needs the buyer's address.
    opens: { kind: 'order', shipmentTrackingNumber: tracking_number, email: person.email },
    place: { custom_order_id: id },
  }
}

const findWriter = async (db: Database, id: number): Promise<StoredAddressee | undefined> => {
  const row = await db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .select(['name', 'email', 'language'])
    .executeTakeFirst()
  return (
    row && {
      ...row,
      phone: '',
      number: String(id),
      amountTzs: null,
      transactionId: null,
      opens: undefined,
      place: { message_id: id },
    }
  )
}

const finders: Record<AddresseeKind, (db: Database, id: number) => Promise<StoredAddressee | undefined>> = {
  payment: findPayer,
  order: findBuyer,
  'custom-order': findCustomOrder,
  message: findWriter,
}

/** Returns the opened apps, the oldest first. */
export const listOpened = (db: Database, place: OpenedPlace): Promise<OpenedApp[]> => {
  const opened = db
    .selectFrom('opened_apps')
    .select(['app', 'text_name as text', 'actor as by', 'created_at as at'])
    .orderBy('id')
  const ofPlace =
    'claim_id' in place
      ? opened.where('claim_id', '=', place.claim_id)
      : 'custom_order_id' in place
        ? opened.where('custom_order_id', '=', place.custom_order_id)
        : opened.where('message_id', '=', place.message_id)
  return ofPlace.execute()
}

export const insertOpened = async (
  db: Database,
  place: OpenedPlace,
  opened: Pick<Insertable<OpenedAppTable>, 'app' | 'text_name' | 'actor' | 'created_at'>,
): Promise<void> => {
  await db
    .insertInto('opened_apps')
    .values({ claim_id: null, custom_order_id: null, message_id: null, ...place, ...opened })
    .execute()
}
