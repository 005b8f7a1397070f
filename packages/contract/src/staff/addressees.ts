import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { forStaff, refusals, step } from './endpoint-defaults.ts'
import { recordParams } from './payments.ts'
import { phoneTextNames } from './phone-texts.ts'

/** The apps of their own phone that the staff write or call with. */
export const phoneApps = ['text', 'whatsapp', 'call', 'email'] as const
export type PhoneApp = (typeof phoneApps)[number]

/** That somebody opened an app to write or call. Whether anything was sent is known to that phone alone. Neither number nor words are kept. */
export const openedApp = v.object({
  app: v.picklist(phoneApps),
  /** The text that it was filled with; null for a call, and for words of one's own. */
  text: v.nullable(v.picklist(phoneTextNames)),
  by: v.string(),
  at: v.string(),
})
export type OpenedApp = v.InferOutput<typeof openedApp>

/** Whom a payment, an order, a custom order or a message is from: how to reach them, and with which words. */
export const addressee = v.object({
  /** '' where none was given, as for an anonymous gift; the same for `phone` and `email`. */
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  /** In which they are written to. */
  language: v.picklist(languageCodes),
  /** What the texts name; null where there is none. `amount` is in whole shillings. */
  values: v.object({
    /** The record's number as people read it, such as "O-1001". The number of a message has no letter. */
    number: v.string(),
    amount: v.nullable(v.number()),
    id: v.nullable(v.string()),
    /** The page that shows where it is, in their language. */
    link: v.nullable(v.string()),
    centre: v.string(),
  }),
  /** Those that fit, in the words that count now, with their places in braces. */
  texts: v.array(
    v.object({
      name: v.picklist(phoneTextNames),
      words: v.object({ en: v.string(), sw: v.string() }),
    }),
  ),
  /** First to last. */
  opened: v.array(openedApp),
})
export type Addressee = v.InferOutput<typeof addressee>

export const openedInput = v.object({
  app: v.picklist(phoneApps),
  text: v.optional(v.picklist(phoneTextNames)),
})
export type OpenedInput = v.InferInput<typeof openedInput>

const addresseeAt = (path: `/${string}`): Call<RecordRequest, Addressee> => ({
  method: 'GET',
  path: `${path}/:id/addressee`,
  output: addressee,
})
const openedAt = (path: `/${string}`): Call<RecordRequest & { body: OpenedInput }, Addressee> => ({
  method: 'POST',
  path: `${path}/:id/opened`,
  output: addressee,
})

export const getPaymentAddressee = addresseeAt('/api/staff/payments')
export const getOrderAddressee = addresseeAt('/api/staff/orders')
export const getCustomOrderAddressee = addresseeAt('/api/staff/custom-orders')
export const getMessageAddressee = addresseeAt('/api/staff/contact-messages')
export const noteOpenedForPayment = openedAt('/api/staff/payments')
export const noteOpenedForOrder = openedAt('/api/staff/orders')
export const noteOpenedForCustomOrder = openedAt('/api/staff/custom-orders')
export const noteOpenedForMessage = openedAt('/api/staff/contact-messages')

const reading = {
  ...forStaff,
  params: recordParams,
  success: 200,
  errors: [...refusals, 'validation_failed', 'not_found'],
} as const
const noting = {
  ...step,
  body: openedInput,
  errors: [...refusals, 'validation_failed', 'not_found'],
} as const

/** Writing to somebody, or calling them, from one's own phone. */
export const addresseeEndpoints = {
  getPaymentAddressee: {
    ...getPaymentAddressee,
    ...reading,
    summary: 'How to reach whoever paid, with which words, and who opened an app to do so',
  },
  getOrderAddressee: {
    ...getOrderAddressee,
    ...reading,
    summary: "The same for an order's buyer",
  },
  getCustomOrderAddressee: {
    ...getCustomOrderAddressee,
    ...reading,
    summary: "The same for a custom order's buyer",
  },
  getMessageAddressee: {
    ...getMessageAddressee,
    ...reading,
    summary: "The same for a message's writer",
  },
  noteOpenedForPayment: {
    ...noteOpenedForPayment,
    ...noting,
    summary:
      'Note that an app was opened to write to or call whoever paid; neither the number nor the words are kept',
  },
  noteOpenedForOrder: {
    ...noteOpenedForOrder,
    ...noting,
    summary: "The same for an order's buyer",
  },
  noteOpenedForCustomOrder: {
    ...noteOpenedForCustomOrder,
    ...noting,
    summary: "The same for a custom order's buyer",
  },
  noteOpenedForMessage: {
    ...noteOpenedForMessage,
    ...noting,
    summary: "The same for a message's writer",
  },
} satisfies Record<string, Endpoint>
