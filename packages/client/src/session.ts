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
    const statuses = [answer.status, (answer.json as { statusCode?: unknown } | null | undefined)?.statusCode]
    if (statuses.includes(401)) session.onUnauthorised(sent)
    return answer
  }
