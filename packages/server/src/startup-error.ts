/** Why the server cannot start, as one plain sentence that says what to do. It is printed as it is, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/**
 * Waits for every check and returns what they found.
 * @throws StartupError with the sentences of all that failed, one a line, so that nobody corrects them one start at a time.
 */
export const collectStartupErrors = async <Found extends unknown[]>(checks: {
  [At in keyof Found]: Promise<Found[At]>
}): Promise<Found> => {
  const outcomes = await Promise.allSettled(checks)
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  const startupErrors = errors.filter((error) => error instanceof StartupError)
  if (startupErrors.length > 0) throw new StartupError(startupErrors.map(({ message }) => message).join('\n'))
  return Promise.all(checks)
}
