import * as v from 'valibot'
import { dedication } from '../values/dedication.ts'
import { deliveryAddress } from './orders.ts'

const record = { id: v.number(), createdAt: v.string() }
/** Payment that the person claims. */
const personPayment = v.object({
  transactionId: v.string(),
  /** Second ID of a payment between two wallets. */
  otherTransactionId: v.nullable(v.string()),
  claimed: v.number(),
  received: v.nullable(v.number()),
  state: v.string(),
  /** Decisions and their reasons, first to last. */
  history: v.array(
    v.object({
      action: v.string(),
      at: v.string(),
      reason: v.nullable(v.string()),
      evidence: v.nullable(v.string()),
    }),
  ),
  refunds: v.array(
    v.object({
      amount: v.number(),
      channel: v.string(),
      transactionId: v.string(),
      reason: v.string(),
      at: v.string(),
    }),
  ),
  /** Payers, masked, as statements of the last weeks have them. */
  payers: v.array(v.string()),
})

const contactDetails = { name: v.string(), email: v.string(), phone: v.string() }
const payment = {
  amount: v.number(),
  /** Transaction IDs of all parts, separated by commas. */
  transactionId: v.string(),
  paymentState: v.string(),
  siteName: v.string(),
  /** Payments of the record, with decisions and refunds. */
  payments: v.array(personPayment),
}

/** All data of one person, without passwords and codes. Amounts are whole shillings, timestamps are ISO 8601 in UTC. */
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
      /** Time when the email preferences were saved. Null while they are the defaults. */
      preferencesSavedAt: v.nullable(v.string()),
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
      dedication: v.nullable(dedication),
      campaign: v.string(),
    }),
  ),
  /** Entries of the person on the donor wall. */
  donorWall: v.array(
    v.object({
      ...record,
      donation: v.number(),
      showName: v.boolean(),
      showAmount: v.boolean(),
      showDedication: v.boolean(),
      words: v.string(),
      state: v.string(),
    }),
  ),
  /** Subscriptions to news. */
  news: v.array(
    v.object({
      ...record,
      email: v.string(),
      /** Name of a campaign, or a mailing list. */
      topic: v.string(),
      /** Time of the confirmation. Null until the reader followed the link in the email. */
      confirmedAt: v.nullable(v.string()),
    }),
  ),
  /** Subscriptions to text messages about donations, orders and custom orders. */
  texts: v.array(
    v.object({
      ...record,
      kind: v.string(),
      /** Number of the record. */
      record: v.number(),
      phone: v.string(),
      language: v.string(),
      /** Words that the person agreed to. */
      consent: v.string(),
      stoppedAt: v.nullable(v.string()),
    }),
  ),
  /** Reminders that the person asked for. */
  reminders: v.array(
    v.object({
      ...record,
      /** Donation after which the person asked. */
      donation: v.number(),
      amount: v.number(),
      campaign: v.string(),
      /** Day of the month. */
      day: v.number(),
      by: v.string(),
      /** Phone number or email address. */
      to: v.string(),
      language: v.string(),
      /** Words that the person agreed to. */
      consent: v.string(),
      stoppedAt: v.nullable(v.string()),
      months: v.array(
        v.object({
          month: v.string(),
          sentAt: v.nullable(v.string()),
          skippedAt: v.nullable(v.string()),
        }),
      ),
      /** Donations to which the reminder led, by any donor. */
      gifts: v.array(v.number()),
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
      courierNumber: v.nullable(v.string()),
      /** Addresses before the staff corrected them, first to last. */
      previousAddresses: v.array(deliveryAddress),
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
      shipmentTrackingNumber: v.string(),
      price: v.nullable(v.number()),
      delivery: v.nullable(v.number()),
      readyOn: v.nullable(v.string()),
      priceUntil: v.nullable(v.string()),
      state: v.string(),
      /** Steps with prices and notes, first to last. */
      history: v.array(
        v.object({
          to: v.string(),
          at: v.string(),
          note: v.nullable(v.string()),
          price: v.nullable(v.number()),
        }),
      ),
      payments: v.array(personPayment),
    }),
  ),
  messages: v.array(
    v.object({
      ...record,
      name: v.string(),
      email: v.string(),
      subject: v.string(),
      message: v.string(),
      answers: v.array(v.object({ text: v.string(), at: v.string() })),
    }),
  ),
  /** Times when a staff member opened an app to write to the person or call them, and with which text. */
  opened: v.array(v.object({ app: v.string(), text: v.nullable(v.string()), at: v.string() })),
  emails: v.array(v.object({ ...record, recipient: v.string(), subject: v.string(), text: v.string() })),
})
export type PersonData = v.InferOutput<typeof personData>
