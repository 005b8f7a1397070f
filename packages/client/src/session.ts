import type { Transport } from './transport.ts'

/** Who makes the calls: a visitor with a token, or staff with a cookie. A widget on somebody else's page has none. */
export interface Session {
  /** Whether cookies go along. */
  credentials: RequestCredentials
  /** What each call carries, as it is now: `authorization`, say. */
  headers(): Record<string, string>
  /**
   * A call was answered with 401: the sign-in has ended. `sent` is what {@link headers} gave for
   * that call, so that a late answer to an old sign-in does not end a new one.
   */
  onUnauthorised(sent: Record<string, string>): void
  /** A call was refused with this code, whatever its status. */
  onRefused?(code: string): void
}

/** Makes calls on behalf of a session, and reports when the server no longer accepts it. */
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
