import type { Transport } from './transport.ts'

/**
 * Session of the calls: a visitor's with a token, or a staff member's with a cookie. A widget on a partner's page
 * has none.
 */
export interface Session {
  /** Whether requests include cookies. */
  credentials: RequestCredentials
  /** Returns the headers of a call at this moment, such as `authorization`. */
  headers(): Record<string, string>
  /**
   * Called after a 401: the session has ended. `sent` is what {@link headers} returned for that call, so that a
   * late response to an old sign-in does not end a new one.
   */
  onUnauthorised(sent: Record<string, string>): void
  /** Called with the error code of a rejected call, except a 401. */
  onRefused?(code: string): void
}

/** Returns a transport that sends a session's headers, and reports if the server no longer accepts the session. */
export const withSession =
  (transport: Transport, session: Session): Transport =>
  async (request) => {
    const sent = session.headers()
    const answer = await transport({
      ...request,
      headers: { ...request.headers, ...sent },
      credentials: session.credentials,
    })
    const { statusCode, code } = (answer.json ?? {}) as { statusCode?: unknown; code?: unknown }
    if (answer.status === 401 || statusCode === 401) session.onUnauthorised(sent)
    else if (typeof code === 'string') session.onRefused?.(code)
    return answer
  }
