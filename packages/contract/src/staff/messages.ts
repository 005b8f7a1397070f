import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { paragraph, versionNumber } from '../values/text.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import type { SearchInput } from './orders.ts'
import { paging } from './payments.ts'

/** States of a message. `new`: not answered. `answered`: by email from the desk. `done`: needs no more work. */
export const messageStates = ['new', 'answered', 'done'] as const
export type MessageState = (typeof messageStates)[number]

/** Longest answer, in UTF-16 units. */
export const answerMaxLength = 5000

/** Message to the centre. Timestamps are ISO 8601 in UTC. */
export const staffMessage = v.object({
  id: v.number(),
  state: v.picklist(messageStates),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  /** Language of the writer, which the centre's emails to them use. */
  language: v.string(),
  createdAt: v.string(),
})
export type StaffMessage = v.InferOutput<typeof staffMessage>

export const messageAnswer = v.object({ text: v.string(), by: v.string(), at: v.string() })

export const staffMessageDetails = v.object({
  ...staffMessage.entries,
  /** Answers that were sent from the desk, first to last. The writer's replies go to the centre's mailbox. */
  answers: v.array(messageAnswer),
  /** Staff member who marked the message as done, and when. Null while it is not. */
  done: v.nullable(v.object({ by: v.nullable(v.string()), at: v.nullable(v.string()) })),
  /** Numbers of the latest orders with the writer's address. */
  orders: v.array(v.number()),
})
export type StaffMessageDetails = v.InferOutput<typeof staffMessageDetails>

/**
 * Query for messages. Without a search: the messages in a state, by default the new ones. With a search: all
 * messages found. New messages come oldest first, all other lists newest first.
 */
export const messageQuery = v.object({
  state: v.optional(v.picklist(messageStates)),
  ...paging,
})
export type MessageQuery = v.InferInput<typeof messageQuery>

export const answerInput = v.object({
  text: v.pipe(paragraph(answerMaxLength), v.minLength(1, 'message_required' satisfies FieldErrorKey)),
  /** Number of answers when this answer was written, so that nobody answers twice without noticing. */
  seen: versionNumber,
})
export type AnswerInput = v.InferInput<typeof answerInput>

export const listContactMessages: Call<{ query: MessageQuery; body: SearchInput }, StaffMessage[]> = {
  method: 'POST',
  path: '/api/staff/contact-messages/list',
  output: v.array(staffMessage),
}
export const getContactMessage: Call<RecordRequest, StaffMessageDetails> = {
  method: 'GET',
  path: '/api/staff/contact-messages/:id',
  output: staffMessageDetails,
}
export const answerContactMessage: Call<RecordRequest & { body: AnswerInput }, StaffMessageDetails> = {
  method: 'POST',
  path: '/api/staff/contact-messages/:id/answer',
  output: staffMessageDetails,
}
export const markMessageAnswered: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/contact-messages/:id/answered',
  output: v.null(),
}
export const reopenContactMessage: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/contact-messages/:id/reopen',
  output: v.null(),
}
