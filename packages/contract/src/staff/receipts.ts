import * as v from 'valibot'
import { dedication } from '../values/dedication.ts'
import { readTranslations } from '../values/localised.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { paymentKinds } from './payments.ts'

const translations = readTranslations({ name: v.string() })

/** The receipt of a verified payment. The amount is whole shillings, moments are ISO-8601 in UTC. */
export const receipt = v.object({
  /**
   * The receipt's number, such as "2026-G-1042": the year in which the payment was verified, and the number of what it
   * paid for.
   */
  number: v.string(),
  kind: v.picklist(paymentKinds),
  /** The donation's or order's own number. */
  record: v.number(),
  /** Null for an anonymous giver. */
  name: v.nullable(v.string()),
  /** What came in and was not sent back. */
  amount: v.number(),
  transactionId: v.string(),
  receivedAt: v.string(),
  verifiedAt: v.nullable(v.string()),
  /** What a donation goes to, also one beside an order. */
  campaign: v.nullable(v.object({ name: v.string(), translations })),
  /** In whose memory or honour the donation was given. */
  dedication: v.nullable(dedication),
  /** What was ordered. */
  items: v.array(v.object({ name: v.string(), quantity: v.number(), translations })),
  language: v.string(),
  /** Whether it can be mailed: an anonymous giver has no address. */
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
