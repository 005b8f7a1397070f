/**
 * What the script-tag build takes for "valibot": the few schema kinds that answers are made of, with the same names and
 * the same verdicts (docs/decisions/small-answer-checks.md). Its tests run against valibot's own.
 */
type Check = (input: unknown) => boolean

/* @__NO_SIDE_EFFECTS__ */
const of =
  (type: string): (() => Check) =>
  () =>
  (input) =>
    typeof input === type && input === input
export const string = /* @__PURE__ */ of('string')
export const number = /* @__PURE__ */ of('number')

/* @__NO_SIDE_EFFECTS__ */
export const array =
  (item: Check): Check =>
  (input) =>
    Array.isArray(input) && input.every(item)

/* @__NO_SIDE_EFFECTS__ */
export const object =
  (entries: Record<string, Check>): Check =>
  (input) =>
    typeof input === 'object' &&
    !!input &&
    Object.keys(entries).every((key) => entries[key]?.((input as Record<string, unknown>)[key]))

/* @__NO_SIDE_EFFECTS__ */
export const union =
  (options: Check[]): Check =>
  (input) =>
    options.some((option) => option(input))

/* @__NO_SIDE_EFFECTS__ */
export const optional =
  (schema: Check): Check =>
  (input) =>
    input === undefined || schema(input)

export const safeParse = (schema: Check, input: unknown) => ({ success: schema(input), output: input })

/* @__NO_SIDE_EFFECTS__ */
const serverOnly = (): never => {
  throw new Error('This schema kind is not in the script-tag build.')
}
/** Kinds that only requests and other answers use: named so that what uses them can be dropped from the bundle. */
export {
  serverOnly as boolean,
  serverOnly as check,
  serverOnly as integer,
  serverOnly as literal,
  serverOnly as maxLength,
  serverOnly as maxValue,
  serverOnly as minLength,
  serverOnly as minValue,
  serverOnly as null,
  serverOnly as nullish,
  serverOnly as picklist,
  serverOnly as pipe,
  serverOnly as record,
  serverOnly as regex,
  serverOnly as transform,
  serverOnly as trim,
  serverOnly as tuple,
}
