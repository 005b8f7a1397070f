import * as v from 'valibot'

/**
 * The largest integer any number on the wire may be: a signed 32-bit column in either database engine.
 */
export const maxInteger = 2_147_483_647

/** No C0/C1 control characters but tab and line breaks: a NUL is an error inside both database engines. */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainText = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$/

/** One line: not even a tab or a line break, so a value can never start a second mail header. */
// eslint-disable-next-line no-control-regex -- naming control characters is this expression's purpose
const plainLine = /^[^\u0000-\u001F\u007F-\u009F\u2028\u2029]*$/

const plainTextMessage = 'Please use plain text only.'
const tooLong = (max: number) => `Please use at most ${String(max)} characters.`

/** A line of text, trimmed; empty allowed. `max` counts UTF-16 units. */
// @__NO_SIDE_EFFECTS__ lets a bundler drop a schema that is never used.
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong(max)), v.regex(plainLine, plainTextMessage))

/** A line of text that must hold something. `message` is what people read when it does not. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredLine = (max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(max, tooLong(max)),
    v.regex(plainLine, plainTextMessage),
  )

/** Free text of several lines, trimmed; empty allowed. */
/* @__NO_SIDE_EFFECTS__ */
export const paragraph = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong(max)), v.regex(plainText, plainTextMessage))

/** A record's number: a whole number above zero that fits 32 bits. */
export const recordId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInteger))

/** Query values arrive as text, so numbers are read from digits. */
/* @__NO_SIDE_EFFECTS__ */
export const digits = (max: number) => {
  const message = `Please send a whole number from 1 to ${String(max)}.`
  return v.pipe(
    v.string(message),
    v.regex(/^[1-9]\d{0,9}$/, message),
    v.transform(Number),
    v.maxValue(max, message),
  )
}
