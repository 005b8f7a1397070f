/**
 * Why a call failed. Screens choose their words by `kind` and `code`, never by comparing a message.
 *
 * - `rejected`: the server said no; `code` is one of the contract's error codes (or one this client doesn't know: a newer
 *   server's, or none), `fields` names what is to blame.
 * - `offline`: no connection, or none that reached the server.
 * - `timeout`: no answer in time. The server may still have taken the request, so repeat it with the same key.
 * - `malformed`: an answer that is not what the contract says.
 * - `unauthorised`: 401.
 * - `unexpected`: anything else, 5xx included.
 *
 * `message` is the server's, as it came; {@link readableMessage} says whether a visitor should see it. `retryAfterS` is for how many seconds
 * the server wants not to be asked again, where it says so.
 */
export type ApiError =
  | {
      kind: 'rejected'
      code: string
      fields: Record<string, string>
      status: number
      message: string
      retryAfterS?: number | undefined
    }
  | { kind: 'offline' | 'timeout' | 'malformed' | 'unauthorised' }
  | { kind: 'unexpected'; message?: string | undefined; retryAfterS?: number | undefined }

/**
 * What a call gives back instead of throwing. `total` is how many records there are in all, and `next` what to send as `after` for
 * the page that follows, where a list says so.
 */
export type Result<Value> =
  | {
      ok: true
      value: Value
      total?: number | undefined
      next?: number | undefined
      message?: string | undefined
    }
  | { ok: false; error: ApiError }

/**
 * A server's message where the error catalogue says "the server's message if present": as it came, unless it
 * is empty or nothing but the status in words.
 */
export const readableMessage = (message: string | undefined): string | undefined =>
  message?.trim() && !reasonPhrases.has(message.trim().toLowerCase()) ? message : undefined

/** What servers put where they have nothing to say: the phrases of RFC 9110 and its extensions, as Node has them. */
const reasonPhrases = new Set(
  [
    'Continue, Switching Protocols, Processing, Early Hints',
    'OK, Created, Accepted, Non-Authoritative Information, No Content, Reset Content, Partial Content, Multi-Status',
    'Already Reported, IM Used, Multiple Choices, Moved Permanently, Found, See Other, Not Modified, Use Proxy',
    'Temporary Redirect, Permanent Redirect, Bad Request, Unauthorized, Payment Required, Forbidden, Not Found',
    'Method Not Allowed, Not Acceptable, Proxy Authentication Required, Request Timeout, Conflict, Gone',
    'Length Required, Precondition Failed, Payload Too Large, URI Too Long, Unsupported Media Type',
    "Range Not Satisfiable, Expectation Failed, I'm a Teapot, Misdirected Request, Unprocessable Entity, Locked",
    'Failed Dependency, Too Early, Upgrade Required, Precondition Required, Too Many Requests',
    'Request Header Fields Too Large, Unavailable For Legal Reasons, Internal Server Error, Not Implemented',
    'Bad Gateway, Service Unavailable, Gateway Timeout, HTTP Version Not Supported, Variant Also Negotiates',
    'Insufficient Storage, Loop Detected, Bandwidth Limit Exceeded, Not Extended, Network Authentication Required',
  ].flatMap((phrases) => phrases.toLowerCase().split(', ')),
)
