import * as v from 'valibot'
import type { Call, RecordRequest } from '../wire/call.ts'
import { paging } from './payments.ts'

/** An email or a text message that was given up. Moments are ISO-8601 in UTC. */
export const failedEmail = v.object({
  id: v.number(),
  /** An address, or for a text message a number with its plus sign. */
  recipient: v.string(),
  /** The whole of a text message. Empty where an email held a code: its content was wiped. */
  subject: v.string(),
  attempts: v.number(),
  /** Why the last attempt failed, or that nobody knows whether it did. */
  error: v.string(),
  createdAt: v.string(),
  /** When it was last tried; null where it never was. */
  triedAt: v.nullable(v.string()),
  /** False where it held a code, which has expired, or a text message was stopped. */
  canBeSentAgain: v.boolean(),
})
export type FailedEmail = v.InferOutput<typeof failedEmail>

export const failedEmailQuery = v.object(paging)
export type FailedEmailQuery = v.InferInput<typeof failedEmailQuery>

export const listFailedEmails: Call<{ query: FailedEmailQuery }, FailedEmail[]> = {
  method: 'GET',
  path: '/api/staff/failed-emails',
  output: v.array(failedEmail),
}
export const sendEmailAgain: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/failed-emails/:id/send-again',
  output: v.null(),
}
