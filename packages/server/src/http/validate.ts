import { parseFields } from '@charity-kit/contract'
import type * as v from 'valibot'
import type { FieldErrors } from '../values/domain-error.ts'

/** Number of invalid fields that are reported, so that a small request cannot cause a large response. */
const maxFieldErrors = 100

export type Parsed<Schema extends v.GenericSchema> =
  { value: v.InferOutput<Schema>; errors?: undefined } | { value?: undefined; errors: FieldErrors }

/**
 * Parses `input` with one of the contract's schemas. Errors are reported by dotted path, one per field; unknown keys
 * are dropped. `inputName` names the input as a whole in errors.
 */
export const parseInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  inputName: string,
): Parsed<Schema> => {
  const result = parseFields(schema, input)
  if (result.ok) return { value: result.value }
  const errors = Object.entries(result.errors).slice(0, maxFieldErrors)
  return { errors: Object.fromEntries(errors.map(([path, error]) => [path || inputName, error])) }
}
