import {
  getDotPath,
  safeParse,
  type BaseIssue,
  type Config,
  type GenericSchema,
  type InferOutput,
} from 'valibot'
import type { FieldErrorMessages } from '../i18n/en/field-errors.ts'

export type { FieldErrorMessages }
export type FieldErrorKey = keyof FieldErrorMessages

type Values<Message> = Message extends (...values: infer Values) => string ? Values : []

/** Error of a field: the key of a sentence, and the values that the sentence names. */
export interface FieldError {
  key: FieldErrorKey
  values: readonly (string | number)[]
}

export const fieldError = <Key extends FieldErrorKey>(
  key: Key,
  ...values: Values<FieldErrorMessages[Key]>
): FieldError => ({ key, values })

/** Returns the sentence of an error, in the language of `messages`. */
export const fieldErrorText = ({ key, values }: FieldError, messages: FieldErrorMessages): string => {
  const message: unknown = messages[key]
  return typeof message === 'function'
    ? (message as (...values: readonly (string | number)[]) => string)(...values)
    : String(message)
}

/**
 * Result of parsing an input: its value, or the first error of each field by its dotted path ('' for the whole
 * input).
 */
export type ParsedFields<Value> =
  { ok: true; value: Value } | { ok: false; errors: Partial<Record<string, FieldError>> }

/** Limit of the issues in one input. Nobody reads more, and each issue costs time. */
const maxIssues = 100

/** Ends the parsing after {@link maxIssues}. For each issue, valibot reads `lang`, and then `abortEarly`. */
const untilManyIssues = (): Config<BaseIssue<unknown>> => {
  let issues = 0
  return {
    message: defaultKey,
    get lang() {
      issues++
      return undefined
    },
    get abortEarly() {
      return issues >= maxIssues
    },
  }
}

/**
 * Parses an input, such as a form's values or a request's body, by a schema of the contract. Returns the errors of
 * all fields, up to 100 issues.
 */
export const parseFields = <Schema extends GenericSchema>(
  schema: Schema,
  input: unknown,
): ParsedFields<InferOutput<Schema>> => {
  // safeParse() reads the configuration only once, before it begins.
  const result = schema['~run']({ value: input }, untilManyIssues())
  if (!result.issues) return { ok: true, value: result.value }
  const errors = new Map<string, FieldError>()
  for (const issue of result.issues) {
    const path = getDotPath(issue) ?? ''
    if (!errors.has(path)) errors.set(path, toFieldError(issue, schema))
  }
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** Error keys of checks for which a schema names none. */
const defaultKeys: Partial<Record<string, FieldErrorKey>> = {
  number: 'number_expected',
  string: 'text_expected',
  boolean: 'boolean_expected',
  array: 'list_expected',
  object: 'object_expected',
  literal: 'value_not_allowed',
  picklist: 'choice_not_offered',
  integer: 'whole_number_expected',
  min_value: 'number_too_small',
  max_value: 'number_too_large',
  min_length: 'too_short',
  max_length: 'too_long',
}

const defaultKey = ({ type }: BaseIssue<unknown>): FieldErrorKey => defaultKeys[type] ?? 'value_invalid'

/**
 * Returns the error of an issue. The schema's message is its key. Its value is the check's requirement, unless the
 * message has another value: "whole_number_out_of_range:500".
 */
const toFieldError = (issue: BaseIssue<unknown>, schema: GenericSchema): FieldError => {
  const isMissingKey = issue.type === 'object' && issue.path !== undefined && issue.received === 'undefined'
  if (isMissingKey) return missingKeyError(issue, schema)
  const [key] = issue.message.split(':', 1)
  const value = issue.message === key ? issue.requirement : issue.message.slice(`${String(key)}:`.length)
  const isNamed = typeof value === 'string' || typeof value === 'number'
  return { key: key as FieldErrorKey, values: isNamed ? [value] : [] }
}

/**
 * Returns the error of a missing key: the error that the key's own schema has for a missing value ("Email is
 * required").
 */
const missingKeyError = ({ path }: BaseIssue<unknown>, schema: GenericSchema): FieldError => {
  const field = schemaAt(schema, path ?? [])
  const issue = field && safeParse(field, undefined, { message: 'field_required' }).issues?.[0]
  return { key: (issue?.message ?? 'field_required') as FieldErrorKey, values: [] }
}

/** Returns the part of a schema that parses the value at `path`. */
const schemaAt = (schema: GenericSchema, path: readonly { key: unknown }[]): GenericSchema | undefined => {
  let part: unknown = schema
  for (const { key } of path) {
    if (hasWrapped(part)) part = part.wrapped
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
/** Checks for a schema that wraps another one, such as an optional schema. */
const hasWrapped = (part: unknown): part is { wrapped: unknown } => isObject(part) && 'wrapped' in part
const isSchema = (part: unknown): part is GenericSchema =>
  isObject(part) && 'kind' in part && part.kind === 'schema'
