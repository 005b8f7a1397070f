import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { forStaff, refusals, step, type StaffEndpoint } from './endpoint-defaults.ts'
import { recordParams } from './payments.ts'
import { phoneTextNames } from './phone-texts.ts'

/** Apps on a staff member's own phone, for writing and calls. */
export const phoneApps = ['text', 'whatsapp', 'call', 'email'] as const
export type PhoneApp = (typeof phoneApps)[number]

/**
 * Record that a staff member opened an app to write or call. Only the phone knows whether anything was sent. The
 * number and the words are not stored.
 */
export const openedApp = v.object({
  app: v.picklist(phoneApps),
  /** Text that the app was opened with. Null for a call, and for the staff member's own words. */
  text: v.nullable(v.picklist(phoneTextNames)),
  by: v.string(),
  at: v.string(),
})
export type OpenedApp = v.InferOutput<typeof openedApp>

/** Person behind a payment, an order, a custom order or a message: how to reach them, and texts to send. */
export const addressee = v.object({
  /** Name. Name, phone number and address are '' if the person gave none, such as for an anonymous donation. */
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  /** Language for messages to the person. */
  language: v.picklist(languageCodes),
  /** Values for the texts. Null if there is none. `amount` is in whole shillings. */
  values: v.object({
    /** Record's number as people read it, such as "O-1001". The number of a message has no letter. */
    number: v.string(),
    amount: v.nullable(v.number()),
    id: v.nullable(v.string()),
    /** Tracking page of the record, in the person's language. */
    link: v.nullable(v.string()),
    centre: v.string(),
  }),
  /** Texts for this kind of record, in the current wording, with values in braces. */
  texts: v.array(
    v.object({
      name: v.picklist(phoneTextNames),
      words: v.object({ en: v.string(), sw: v.string() }),
    }),
  ),
  /** Opened apps, first to last. */
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

/** Endpoints for writing to a person, or calling them, from one's own phone. */
export const addresseeEndpoints = {
  getPaymentAddressee: {
    ...getPaymentAddressee,
    ...reading,
    permission: 'view',
    summary: 'How to reach whoever paid, with which words, and who opened an app to do so',
  },
  getOrderAddressee: {
    ...getOrderAddressee,
    ...reading,
    permission: 'view',
    summary: "The same for an order's buyer",
  },
  getCustomOrderAddressee: {
    ...getCustomOrderAddressee,
    ...reading,
    permission: 'view',
    summary: "The same for a custom order's buyer",
  },
  getMessageAddressee: {
    ...getMessageAddressee,
    ...reading,
    permission: 'view',
    summary: "The same for a message's writer",
  },
  noteOpenedForPayment: {
    ...noteOpenedForPayment,
    ...noting,
    permission: 'payments',
    summary:
      'Note that an app was opened to write to or call whoever paid; neither the number nor the words are kept',
  },
  noteOpenedForOrder: {
    ...noteOpenedForOrder,
    ...noting,
    permission: 'shop',
    summary: "The same for an order's buyer",
  },
  noteOpenedForCustomOrder: {
    ...noteOpenedForCustomOrder,
    ...noting,
    permission: 'shop',
    summary: "The same for a custom order's buyer",
  },
  noteOpenedForMessage: {
    ...noteOpenedForMessage,
    ...noting,
    permission: 'shop',
    summary: "The same for a message's writer",
  },
} satisfies Record<string, StaffEndpoint>
