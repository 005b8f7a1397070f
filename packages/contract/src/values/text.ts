import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

/**
 * The largest integer any number on the wire may be: a signed 32-bit column in either database engine.
 */
export const maxInteger = 2_147_483_647

/** The largest number that a record may have: JSON's readers keep no more exactly. Both engines store 64 bits. */
export const maxRecordId: number = Number.MAX_SAFE_INTEGER

/** No C0/C1 control characters but tab and line breaks: a NUL is an error inside both database engines. */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainText = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$/

/** One line: not even a tab or a line break, so a value can never start a second mail header. */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainLine = /^[^\u0000-\u001F\u007F-\u009F\u2028\u2029]*$/

const notPlain: FieldErrorKey = 'text_not_plain'
const tooLong: FieldErrorKey = 'text_too_long'

/** A line of text, trimmed; empty allowed. `max` counts UTF-16 units. */
// @__NO_SIDE_EFFECTS__ lets a bundler drop a schema that is never used.
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), v.regex(plainLine, notPlain))

/** A line of text that must hold something; `missing` is the error where it does not. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredLine = (max: number, missing: FieldErrorKey) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, tooLong),
    v.regex(plainLine, notPlain),
  )

/** Free text of several lines, trimmed; empty allowed. */
/* @__NO_SIDE_EFFECTS__ */
export const paragraph = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong), v.regex(plainText, notPlain))

/** A record's number: a whole number above zero. */
export const recordId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRecordId))

/** How often a record was changed, as it was read: a call that names another one is refused. A column of 32 bits. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxInteger))

/** Query values arrive as text, so numbers are read from digits. */
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
