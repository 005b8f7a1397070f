/**
 * Error that keeps the server or a command from starting. Its message is a plain sentence that says what to do, printed
 * without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/**
 * Waits for all checks and returns their results.
 * @throws StartupError with the messages of all failed checks, one per line, so that all problems can be fixed at once
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
