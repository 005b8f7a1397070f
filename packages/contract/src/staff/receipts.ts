import * as v from 'valibot'
import { dedication } from '../values/dedication.ts'
import { readTranslations } from '../values/localised.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { paymentKinds } from './payments.ts'

const translations = readTranslations({ name: v.string() })

/** Receipt of a verified payment. The amount is whole shillings, timestamps are ISO 8601 in UTC. */
export const receipt = v.object({
  /**
   * Number of the receipt, such as "2026-G-1042": the year in which the payment was verified, and the number of its
   * record.
   */
  number: v.string(),
  kind: v.picklist(paymentKinds),
  /** Number of the donation or order. */
  record: v.number(),
  /** Name of the payer. Null for an anonymous donor. */
  name: v.nullable(v.string()),
  /** Amount that came in and was not sent back. */
  amount: v.number(),
  transactionId: v.string(),
  receivedAt: v.string(),
  verifiedAt: v.nullable(v.string()),
  /** Campaign of the donation, also of one besides an order. */
  campaign: v.nullable(v.object({ name: v.string(), translations })),
  /** Dedication of the donation. */
  dedication: v.nullable(dedication),
  /** Ordered items. */
  items: v.array(v.object({ name: v.string(), quantity: v.number(), translations })),
  language: v.string(),
  /** Whether the receipt can be sent by email. An anonymous donor has no address. */
  canBeMailed: v.boolean(),
})
export type Receipt = v.InferOutput<typeof receipt>

export const getReceipt: Call<RecordRequest, Receipt> = {
  method: 'GET',
  path: '/api/staff/payments/:id/receipt',
  output: receipt,
}
export const sendReceipt: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/payments/:id/receipt',
  output: v.null(),
}
