import * as v from 'valibot'
import type { FieldErrors } from '../domain-error.ts'

/** Further invalid fields are not reported, so that a small request cannot cause a large response. */
const maxFieldErrors = 100

const missing = 'Please fill in this field.'

/** Messages for checks without one in the contract. They never repeat the input. */
const messages: Partial<Record<string, string>> = {
  number: 'Please send a number.',
  string: 'Please send text.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send an object.',
  literal: 'This value is not one of those allowed.',
  picklist: 'Please choose one of the values offered.',
  integer: 'Please send a whole number.',
  min_value: 'This number is too small.',
  max_value: 'This number is too large.',
  min_length: 'This is too short.',
  max_length: 'This is too long.',
}

const messageFor = (issue: v.BaseIssue<unknown>): string =>
  messages[issue.type] ?? 'This value is not allowed.'

export type Parsed<Schema extends v.GenericSchema> =
  { value: v.InferOutput<Schema>; errors?: undefined } | { value?: undefined; errors: FieldErrors }

/**
 * Parses `input` with one of the contract's schemas. Errors are reported by dotted path, one per field; unknown keys are
 * dropped. `inputName` stands for the input as a whole.
 */
export const parseInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  inputName: string,
): Parsed<Schema> => {
  const result = v.safeParse(schema, input, { message: messageFor })
  if (result.success) return { value: result.output }
  const errors = new Map<string, string>()
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? inputName
    if (!errors.has(path) && errors.size < maxFieldErrors) errors.set(path, fieldMessage(issue, schema))
  }
  return { errors: Object.fromEntries(errors) }
}

/** A missing key gets the message that its own schema has for a missing value ('Email is required'). */
const fieldMessage = (issue: v.BaseIssue<unknown>, schema: v.GenericSchema): string => {
  const isMissingKey = issue.type === 'object' && issue.path !== undefined && issue.received === 'undefined'
  if (!isMissingKey) return issue.message
  const field = schemaAt(schema, issue.path ?? [])
  if (!field) return missing
  const result = v.safeParse(field, undefined, { message: () => missing })
  return result.issues?.[0].message ?? missing
}

/** The part of a schema that parses the value at `path`. */
const schemaAt = (
  schema: v.GenericSchema,
  path: readonly { key: unknown }[],
): v.GenericSchema | undefined => {
  let part: unknown = schema
  for (const { key } of path) {
    if (hasEntries(part)) part = part.entries[String(key)]
    else if (hasItem(part)) part = part.item
    else return undefined
  }
  return isSchema(part) ? part : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasEntries = (part: unknown): part is { entries: Record<string, unknown> } =>
  isObject(part) && 'entries' in part && isObject(part.entries)
const hasItem = (part: unknown): part is { item: unknown } => isObject(part) && 'item' in part
const isSchema = (part: unknown): part is v.GenericSchema =>
  isObject(part) && 'kind' in part && part.kind === 'schema'
