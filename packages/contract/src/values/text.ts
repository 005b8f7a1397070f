import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

/** Largest integer on the wire: a signed 32-bit column in either database engine. */
export const maxInteger = 2_147_483_647

/** Largest number of a record. JSON readers do not keep larger numbers exactly. Both engines store 64 bits. */
export const maxRecordId: number = Number.MAX_SAFE_INTEGER

/**
 * Matches text without C0/C1 control characters except tab and line breaks. A NUL is an error in both database
 * engines.
 */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainText = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$/

/** Matches one line without tabs and line breaks, so that a value can never start a second mail header. */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainLine = /^[^\u0000-\u001F\u007F-\u009F\u2028\u2029]*$/

const notPlain: FieldErrorKey = 'text_not_plain'
const tooLong: FieldErrorKey = 'text_too_long'

/** Returns the schema of a line of text, trimmed. May be empty. `max` counts UTF-16 units. */
// @__NO_SIDE_EFFECTS__ lets a bundler drop a schema that is never used.
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), v.regex(plainLine, notPlain))

/** Returns the schema of a line of text that must not be empty. `missing` is the error of an empty line. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredLine = (max: number, missing: FieldErrorKey) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, tooLong),
    v.regex(plainLine, notPlain),
  )

/** Returns the schema of free text with several lines, trimmed. May be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const paragraph = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), v.regex(plainText, notPlain))

/** Schema of a record's number: a whole number above zero. */
export const recordId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRecordId))

/**
 * Schema of a record's version: the number of its changes when it was read. A call with another version is
 * rejected. 32 bits.
 */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxInteger))

/** Returns the schema of a number in a query, where values are text: digits without a leading zero, at most `max`. */
/* @__NO_SIDE_EFFECTS__ */
export const digits = (max: number) => {
  const message = `${'whole_number_out_of_range' satisfies FieldErrorKey}:${String(max)}`
  return v.pipe(
    v.string(message),
    v.regex(/^[1-9]\d{0,15}$/, message),
    v.transform(Number),
    v.maxValue(max, message),
  )
}
