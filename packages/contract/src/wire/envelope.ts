import * as v from 'valibot'

/** What every call answers but sign-in: `{ statusCode, message, body }`. */
export interface Envelope<Body> {
  statusCode: number
  message: string
  body: Body
  /** How many records there are in all, where `body` is one page of a list. */
  total?: number
  /** What to send as `after` for the page that follows, where `body` is a part of a list that may go on. */
  next?: number
}

/** What a failed call answers: the envelope with `body: null`, and what went wrong by name. */
export interface ErrorEnvelope {
  statusCode: number
  message: string
  body: null
  /** One of the names in error-codes.ts. */
  code: string
  /** Field name (dotted path for nested ones) -> one sentence. */
  fields?: Record<string, string>
  /** Names this answer in the server's log. */
  requestId?: string
}

/** The envelope's schema around `body`. */
export const envelope = <Schema extends v.GenericSchema>(body: Schema) =>
  v.object({
    statusCode: v.number(),
    message: v.string(),
    body,
    total: v.optional(v.number()),
    next: v.optional(v.number()),
  })

export const errorEnvelope = v.object({
  statusCode: v.number(),
  message: v.string(),
  body: v.null(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.optional(v.string()),
})
