import * as v from 'valibot'

/** Response of every call except sign-in: `{ statusCode, message, body }`. */
export interface Envelope<Body> {
  statusCode: number
  message: string
  body: Body
  /** Number of records in all, if `body` is one page of a list. */
  total?: number
  /** Value of `after` for the next page, if `body` is a part of a list that may go on. */
  next?: number
}

/** Response of a failed call: the envelope with a `body` of null, an error code, and the errors of fields. */
export interface ErrorEnvelope {
  statusCode: number
  message: string
  body: null
  /** Name from error-codes.ts. */
  code: string
  /** Field name (a dotted path for nested fields) -> one sentence. */
  fields?: Record<string, string>
  /** Name of this response in the server's log. */
  requestId?: string
}

/** Returns the schema of the envelope around `body`. */
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
