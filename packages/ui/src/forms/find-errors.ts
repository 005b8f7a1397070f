import { parseFields, type FieldErrorKey } from '@charity-kit/contract'
import type { GenericSchema } from 'valibot'

/**
 * Checks a form's values against one of the contract's schemas, for forms whose state is in a store: the first error of each field
 * by its path, as `names` calls it. An error that has no name is left to the server, whose refusal says what is wrong.
 */
export const findErrors = <Name>(
  schema: GenericSchema,
  values: unknown,
  names: Partial<Record<FieldErrorKey, Name>>,
): Record<string, Name> => {
  const parsed = parseFields(schema, values)
  const errors: Record<string, Name> = {}
  if (parsed.ok) return errors
  for (const [path, error] of Object.entries(parsed.errors)) {
    const name = error && names[error.key]
    if (name !== undefined) errors[path] = name
  }
  return errors
}
