import * as v from 'valibot'
import type { Call, RecordRequest } from '../wire/call.ts'
import { paging } from './payments.ts'

/** Email or text message that could not be sent. Timestamps are ISO 8601 in UTC. */
export const failedEmail = v.object({
  id: v.number(),
  /** Email address. For a text message, a number with its plus sign. */
  recipient: v.string(),
  /**
   * Subject of an email, or the whole text message. Empty if the email held a code, because its content was
   * deleted.
   */
  subject: v.string(),
  attempts: v.number(),
  /** Reason why the last attempt failed, or a note that its result is unknown. */
  error: v.string(),
  createdAt: v.string(),
  /** Time of the last attempt. Null if there was none. */
  triedAt: v.nullable(v.string()),
  /**
   * Whether the message can be sent again. False for an email with an expired code, and for a text message that was
   * stopped.
   */
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
