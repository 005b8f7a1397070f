/** The error's code, or ''. A failed connection to several addresses is an AggregateError; its first code is used. */
export const errorCode = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
