import type { FieldErrorKey } from '@charity-kit/contract'
import { getDotPath, safeParse, type GenericSchema } from 'valibot'

/**
 * Checks a form's values against one of the contract's schemas, for forms whose state is in a store: the first error of each field
 * by its path, as `names` calls it. An error that has no name is left to the server, whose refusal says what is wrong.
 */
export const findErrors = <Name>(
  schema: GenericSchema,
  values: unknown,
  names: Partial<Record<FieldErrorKey, Name>>,
): Record<string, Name> => {
  const errors: Record<string, Name> = {}
  for (const issue of safeParse(schema, values).issues ?? []) {
    const name = names[issue.message as FieldErrorKey] // the contract's schemas have keys as their messages
    if (name !== undefined) errors[getDotPath(issue) ?? ''] ??= name
  }
  return errors
}
