import type { Transport } from './transport.ts'

/** The visitor's sign-in, where a site has one. A widget on somebody else's page has none. */
export interface VisitorSession {
  /** The stored `authToken`, as it is now. */
  token: () => string | undefined
  /**
   * A call was answered with 401: the sign-in has ended (specification, section 4). Told the token that the call
   * carried, so that a late answer to an old sign-in does not end a new one.
   */
  onUnauthorised: (token: string | undefined) => void
  /** What was typed in a form, until it is sent: it outlives the way to /signin and back. */
  drafts?: Map<string, Record<string, string>>
}

/** Carries the visitor's bearer token, and tells when the server no longer takes it. */
export const withSession =
  (transport: Transport, session: VisitorSession): Transport =>
  async (request) => {
    const token = session.token()
    const answer = await transport(
      token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request,
    )
    if (
      [answer.status, (answer.json as { statusCode?: unknown } | null | undefined)?.statusCode].includes(401)
    )
      session.onUnauthorised(token)
    return answer
  }
