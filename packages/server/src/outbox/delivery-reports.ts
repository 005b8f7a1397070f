import { dayAt } from '@charity-kit/contract'
import * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { markDelivered, markUndelivered } from './delivery-report-repository.ts'
import { countTexts } from './text-count-repository.ts'

/** Final outcome of a message that the gateway accepted. */
export interface DeliveryReport {
  gatewayId: string
  /** Reason of the failure, in the gateway's words; undefined if the message was delivered. */
  failure: string | undefined
}

const phoneEvent = v.variant('event', [
  v.object({ event: v.literal('sms:delivered'), payload: v.object({ messageId: v.string() }) }),
  v.object({
    event: v.literal('sms:failed'),
    payload: v.object({ messageId: v.string(), reason: v.optional(v.string(), '') }),
  }),
])

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not a report that is expected
  }
}

/**
 * Reads a webhook of SMS Gateway for Android. Returns undefined unless it says that a message was delivered or
 * failed.
 * See https://github.com/android-sms-gateway/docs-web/blob/master/docs/features/webhooks.md
 */
export const readPhoneReport = (body: string): DeliveryReport | undefined => {
  const { success, output } = v.safeParse(phoneEvent, parsedJson(body))
  if (!success) return undefined
  const { event, payload } = output
  return { gatewayId: payload.messageId, failure: event === 'sms:failed' ? payload.reason : undefined }
}

/** Makes a word or a sentence of the gateway harmless. */
const asReason = (failure: string): string => {
  const said = failure
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\.$/, '')
  return said === '' ? 'The network could not deliver it.' : `The network could not deliver it: ${said}.`
}

/**
 * Stores the outcome of a text, and counts it on the day of the text. Only the first report counts; a later report,
 * or a report on an unknown text, changes nothing.
 */
export const noteDelivery = (
  { db, now, timeZone }: { db: Database; now: () => Date; timeZone: () => string },
  { gatewayId, failure }: DeliveryReport,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (failure === undefined) return markDelivered(tx, gatewayId, now().toISOString())
    const sentAt = await markUndelivered(tx, gatewayId, asReason(failure))
    if (sentAt !== undefined) await countTexts(tx, dayAt(new Date(sentAt), timeZone()), { undelivered: 1 })
  })
