import type { FieldErrorKey } from '@charity-kit/contract'
import { getDotPath, safeParse, type GenericSchema } from 'valibot'

/**
 * Checks the values of a form whose state is in a store against one of the contract's schemas.
 * Returns the first error of each field by its dotted path, under its name in `names`. It ignores an error without a
 * name, which the server reports.
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
