/**
 * What the script-tag build takes for "valibot": the few schema kinds that answers are made of, with the same names and
 * the same verdicts (docs/decisions/small-answer-checks.md). Its tests run against valibot's own. Schemas that need other
 * kinds are the server's, and the build drops them.
 */
type Check = (input: unknown) => boolean

const of =
  (type: string): (() => Check) =>
  () =>
  (input) =>
    typeof input === type && input === input
export const string = of('string')
export const number = of('number')

export const array =
  (item: Check): Check =>
  (input) =>
    Array.isArray(input) && input.every(item)

export const object =
  (entries: Record<string, Check>): Check =>
  (input) =>
    typeof input === 'object' &&
    !!input &&
    Object.keys(entries).every((key) => entries[key]?.((input as Record<string, unknown>)[key]))

export const union =
  (options: Check[]): Check =>
  (input) =>
    options.some((option) => option(input))

export const optional =
  (schema: Check): Check =>
  (input) =>
    input === undefined || schema(input)

export const nullish =
  (schema: Check): Check =>
  (input) =>
    input == null || schema(input)

export const safeParse = (schema: Check, input: unknown) => ({ success: schema(input), output: input })
