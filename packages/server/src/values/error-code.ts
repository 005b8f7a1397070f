/**
 * Returns an error's code, or an empty text. A failed connection to several addresses is an AggregateError, whose first
 * code is returned.
 */
export const errorCode = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
