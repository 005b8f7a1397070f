import * as v from 'valibot'
import { dedication } from '../values/dedication.ts'
import { deliveryAddress } from './orders.ts'

const record = { id: v.number(), createdAt: v.string() }
/** One payment that the person says they made. */
const personPayment = v.object({
  transactionId: v.string(),
  /** The second ID of a payment between two wallets. */
  otherTransactionId: v.nullable(v.string()),
  claimed: v.number(),
  received: v.nullable(v.number()),
  state: v.string(),
  /** What was decided and why, first to last. */
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
  /** Who paid, masked, as statements of the last weeks have it. */
  payers: v.array(v.string()),
})

const contactDetails = { name: v.string(), email: v.string(), phone: v.string() }
const payment = {
  amount: v.number(),
  /** Of all parts, separated by commas. */
  transactionId: v.string(),
  paymentState: v.string(),
  siteName: v.string(),
  /** Each payment for it, with what was decided and sent back. */
  payments: v.array(personPayment),
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
      /** Null while the email preferences are the defaults. */
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
  /** How their donations are shown among the people who helped. */
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
  /** The news that they asked for. */
  news: v.array(
    v.object({
      ...record,
      email: v.string(),
      /** A campaign's name, or a mailing list. */
      topic: v.string(),
      /** Null until the link in the email was followed. */
      confirmedAt: v.nullable(v.string()),
    }),
  ),
  /** Text messages that they asked for about a donation, an order or a custom order. */
  texts: v.array(
    v.object({
      ...record,
      kind: v.string(),
      /** Its number. */
      record: v.number(),
      phone: v.string(),
      language: v.string(),
      /** Which words they agreed to. */
      consent: v.string(),
      stoppedAt: v.nullable(v.string()),
    }),
  ),
  /** Reminders of giving again that they asked for. */
  reminders: v.array(
    v.object({
      ...record,
      /** The donation after which they asked. */
      donation: v.number(),
      amount: v.number(),
      campaign: v.string(),
      /** The day of the month. */
      day: v.number(),
      by: v.string(),
      /** The number or the address. */
      to: v.string(),
      language: v.string(),
      /** Which words they agreed to. */
      consent: v.string(),
      stoppedAt: v.nullable(v.string()),
      months: v.array(
        v.object({
          month: v.string(),
          sentAt: v.nullable(v.string()),
          skippedAt: v.nullable(v.string()),
        }),
      ),
      /** The donations to which it led, whoever gave them. */
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
      /** Before the staff put the address right, first to last. */
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
      /** Its steps with the prices and notes, first to last. */
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
  /** When one of the staff opened an app to write to or call them, and with which text. */
  opened: v.array(v.object({ app: v.string(), text: v.nullable(v.string()), at: v.string() })),
  emails: v.array(v.object({ ...record, recipient: v.string(), subject: v.string(), text: v.string() })),
})
export type PersonData = v.InferOutput<typeof personData>
