import * as v from 'valibot'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { phone } from '../values/phone.ts'
import { recordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { staffCustomOrder } from './custom-order.ts'
import { messageStates } from './messages.ts'
import { staffOrder } from './orders.ts'
import { paymentStates, reason } from './payments.ts'
import { personData, type PersonData } from './person-data.ts'

const person = { email: v.optional(email), phone: v.optional(phone) }
const isEither = (email: string | undefined, phone: string | undefined): boolean =>
  (email === undefined) !== (phone === undefined)
const neitherOrBoth: FieldErrorKey = 'person_required'

/** Person of a request: an email address or a phone number, not both. */
export const personInput = v.pipe(
  v.object(person),
  v.check(({ email, phone }) => isEither(email, phone), neitherOrBoth),
)
export type PersonInput = v.InferOutput<typeof personInput>

/** Person of a request and a reason for the history, such as how the person proved who they are. */
export const personRequestInput = v.pipe(
  v.object({ ...person, reason }),
  v.check(({ email, phone }) => isEither(email, phone), neitherOrBoth),
)
export type PersonRequestInput = v.InferOutput<typeof personRequestInput>

/** Numbers of the records that hold data of one person. */
export const personRecords = v.object({
  accounts: v.array(v.number()),
  donations: v.array(v.number()),
  orders: v.array(v.number()),
  customOrders: v.array(v.number()),
  messages: v.array(v.number()),
  /** Subscriptions to news, confirmed or not. */
  news: v.array(v.number()),
  /** Subscriptions to text messages, about these records or to the number. */
  texts: v.array(v.number()),
  /** Reminders, after these donations or to the address or number. */
  reminders: v.array(v.number()),
  /** Number of sign-up forms that were never confirmed. They have no record numbers. */
  registrations: v.number(),
  /** Number of stored emails that were sent or failed. */
  emails: v.number(),
})
export type PersonRecords = v.InferOutput<typeof personRecords>

/** Kinds of records with a person's data. A record leads to the person without their address. */
export const personRecordKinds = ['account', 'donation', 'order', 'custom-order', 'message'] as const
export type PersonRecordKind = (typeof personRecordKinds)[number]

/** Key to a person: an address or phone number as typed, or one of their records. */
export const showPersonInput = v.union([
  v.object({ kind: v.picklist(personRecordKinds), id: recordId }),
  personInput,
])
export type ShowPersonInput = v.InferOutput<typeof showPersonInput>

/** Most records of each kind that are shown. The latest are shown. */
export const maxPersonRecords = 200

const shown = { id: v.number(), createdAt: v.string() }

/** Donor or buyer, by the records with their address or phone number. Each list is newest first. */
export const personOverview = v.object({
  /** Record that {@link showPersonInput} takes. Null if nothing was found. */
  record: v.nullable(v.object({ kind: v.picklist(personRecordKinds), id: v.number() })),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  town: v.string(),
  language: v.string(),
  /** Time of the first record. */
  since: v.nullable(v.string()),
  hasAccount: v.boolean(),
  /** All records of each kind. The lists may have fewer. */
  records: personRecords,
  /**
   * Donations. `payment` is the payment's number. Amounts are whole shillings; for a verified donation, what came
   * in.
   */
  donations: v.array(
    v.object({
      ...shown,
      payment: v.number(),
      paymentState: v.picklist(paymentStates),
      amount: v.number(),
      campaign: v.string(),
    }),
  ),
  orders: v.array(v.pick(staffOrder, ['id', 'createdAt', 'payment', 'state', 'total', 'items'])),
  customOrders: v.array(v.pick(staffCustomOrder, ['id', 'createdAt', 'payment', 'state', 'price'])),
  messages: v.array(v.object({ ...shown, subject: v.string(), state: v.picklist(messageStates) })),
})
export type PersonOverview = v.InferOutput<typeof personOverview>

export const erasure = v.object({
  /** Records that were erased now. */
  erased: personRecords,
  /** Orders that may still be on their way, and when their names and addresses will be erased. */
  later: v.object({
    orders: v.array(v.number()),
    customOrders: v.array(v.number()),
    at: v.nullable(v.string()),
  }),
})
export type Erasure = v.InferOutput<typeof erasure>

export const findPerson: Call<{ body: v.InferInput<typeof personInput> }, PersonRecords> = {
  method: 'POST',
  path: '/api/staff/people/find',
  output: personRecords,
}
export const exportPerson: Call<{ body: v.InferInput<typeof personRequestInput> }, PersonData> = {
  method: 'POST',
  path: '/api/staff/people/export',
  output: personData,
}
export const erasePerson: Call<{ body: v.InferInput<typeof personRequestInput> }, Erasure> = {
  method: 'POST',
  path: '/api/staff/people/erase',
  output: erasure,
}
export const showPerson: Call<{ body: v.InferInput<typeof showPersonInput> }, PersonOverview> = {
  method: 'POST',
  path: '/api/staff/people/show',
  output: personOverview,
}
