import * as v from 'valibot'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { phone } from '../values/phone.ts'
import { requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

const person = { email: v.optional(email), phone: v.optional(phone) }
const isEither = (email: string | undefined, phone: string | undefined): boolean =>
  (email === undefined) !== (phone === undefined)
const neitherOrBoth: FieldErrorKey = 'person_required'

/** Whom a request is about: an e-mail address or a phone number, not both. */
export const personInput = v.pipe(
  v.object(person),
  v.check(({ email, phone }) => isEither(email, phone), neitherOrBoth),
)
export type PersonInput = v.InferOutput<typeof personInput>

/** The same, with what is written into the history, such as how the person proved who they are. */
export const personRequestInput = v.pipe(
  v.object({ ...person, reason: requiredLine(500, 'reason_required') }),
  v.check(({ email, phone }) => isEither(email, phone), neitherOrBoth),
)
export type PersonRequestInput = v.InferOutput<typeof personRequestInput>

/** The numbers of the records that hold data of one person. */
export const personRecords = v.object({
  accounts: v.array(v.number()),
  donations: v.array(v.number()),
  orders: v.array(v.number()),
  customOrders: v.array(v.number()),
  messages: v.array(v.number()),
  /** Campaigns' news that the address gets, or was asked to confirm. */
  news: v.array(v.number()),
  /** Sign-up forms that were never confirmed; they have no number. */
  registrations: v.number(),
  /** Copies of e-mails that were sent or failed. */
  emails: v.number(),
})
export type PersonRecords = v.InferOutput<typeof personRecords>

const record = { id: v.number(), createdAt: v.string() }
const contactDetails = { name: v.string(), email: v.string(), phone: v.string() }
const payment = {
  amount: v.number(),
  transactionId: v.string(),
  paymentState: v.string(),
  siteName: v.string(),
}

/** All data of one person. Amounts are whole shillings, moments ISO-8601 in UTC. No password and no code is part of it. */
export const personData = v.object({
  exportedAt: v.string(),
  accounts: v.array(
    v.object({
      ...record,
      email: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      phone: v.string(),
      sex: v.string(),
      language: v.string(),
      wantsOrderUpdates: v.boolean(),
      wantsPromotions: v.boolean(),
      wantsNewsletter: v.boolean(),
    }),
  ),
  registrations: v.array(
    v.object({
      email: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      phone: v.string(),
      sex: v.string(),
      createdAt: v.string(),
    }),
  ),
  donations: v.array(
    v.object({
      ...record,
      ...payment,
      name: v.string(),
      email: v.string(),
      prayer: v.string(),
      campaign: v.string(),
    }),
  ),
  /** How their gifts are shown among the people who helped. */
  donorWall: v.array(
    v.object({
      ...record,
      donation: v.number(),
      showName: v.boolean(),
      showAmount: v.boolean(),
      words: v.string(),
      state: v.string(),
    }),
  ),
  /** Campaigns whose news they asked for. */
  news: v.array(
    v.object({
      ...record,
      email: v.string(),
      campaign: v.string(),
      /** Null until the link in the email was followed. */
      confirmedAt: v.nullable(v.string()),
    }),
  ),
  orders: v.array(
    v.object({
      ...record,
      ...contactDetails,
      ...payment,
      street: v.string(),
      city: v.string(),
      state: v.string(),
      postalCode: v.string(),
      country: v.string(),
      paymentReference: v.nullable(v.string()),
      shipmentTrackingNumber: v.string(),
      items: v.array(v.object({ product: v.string(), quantity: v.number(), price: v.number() })),
    }),
  ),
  customOrders: v.array(
    v.object({
      ...record,
      ...contactDetails,
      productType: v.string(),
      colors: v.string(),
      customText: v.string(),
      additionalDetails: v.string(),
      quantity: v.number(),
      price: v.nullable(v.number()),
    }),
  ),
  messages: v.array(
    v.object({
      ...record,
      name: v.string(),
      email: v.string(),
      subject: v.string(),
      message: v.string(),
    }),
  ),
  emails: v.array(v.object({ ...record, recipient: v.string(), subject: v.string(), text: v.string() })),
})
export type PersonData = v.InferOutput<typeof personData>

export const erasure = v.object({
  /** What was erased now. */
  erased: personRecords,
  /** Orders that may still be on their way, and when their names and addresses are erased. */
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
