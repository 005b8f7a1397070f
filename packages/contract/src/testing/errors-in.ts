import type { GenericSchema } from 'valibot'
import { fieldErrors } from '../i18n/en/field-errors.ts'
import { fieldErrorText, parseFields } from '../values/field-errors.ts'

/** Returns the error of each field in English, by its path. */
export const errorsIn = (schema: GenericSchema, input: unknown): Record<string, string> => {
  const result = parseFields(schema, input)
  return Object.fromEntries(
    Object.entries(result.ok ? {} : result.errors).flatMap(([path, error]) =>
      error ? [[path, fieldErrorText(error, fieldErrors)]] : [],
    ),
  )
}
