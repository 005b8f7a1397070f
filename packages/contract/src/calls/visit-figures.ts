import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

/** The longest time that is measured from a press until what it opened could be used; whoever waits longer is not measured. */
export const maxUsableMs = 30_000

/** It happened; what did not is left out. */
const happened = v.optional(v.literal(true))

/**
 * What a page that counts visits says of one, each figure once. Nothing in it names a visitor, and the server only adds it up: who knows the
 * client key can send any, so they are a hint and prove nothing.
 */
export const visitFigures = v.strictObject({
  /** The script tag's version. */
  release: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[\w.]{1,20})?$/, 'value_invalid' satisfies FieldErrorKey),
  ),
  /** An element had fetched what it shows. */
  loaded: happened,
  /** An element's code could not be fetched. */
  failed: happened,
  /** A panel or dialog opened. */
  opened: happened,
  /** From the press to where it could be used, in whole milliseconds. */
  usableMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxUsableMs))),
  /** A donation, an order or a request for a piece made to order was stored. */
  sent: happened,
})
export type VisitFigures = v.InferInput<typeof visitFigures>

export const visitFiguresParams = v.object({ key: requiredLine(200, 'field_required') })

/**
 * POST /api/figures/:key. The client key is in the path and the body may be sent as `text/plain`, as a page that is being left cannot wait for
 * a preflight.
 */
export const sendVisitFigures: Call<{ params: { key: string }; body: VisitFigures }, null> = {
  method: 'POST',
  path: '/api/figures/:key',
  output: v.null(),
}
