/** Why the server cannot start, as one plain sentence that says what to do. It is printed as it is, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
