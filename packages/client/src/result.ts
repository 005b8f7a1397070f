/**
 * Reason why a call failed. Screens choose their words by `kind` and `code`, never by comparing a message.
 *
 * - `rejected`: the server rejected the call. `code` is an error code of the contract, a newer server's code, or
 *   empty. `fields` has the errors of fields.
 * - `offline`: no connection to the server.
 * - `timeout`: no response in time. The server may still have stored the request, so repeat it with the same key.
 * - `malformed`: the response does not match the contract.
 * - `unauthorised`: 401.
 * - `unexpected`: anything else, 5xx included.
 *
 * `message` is the server's, as received; {@link readableMessage} says whether a visitor should see it.
 * `retryAfterS` is how many seconds the client must wait before the next request, if the server says so.
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
 * Result of a call, returned and not thrown. For a list, `total` is the number of all records, and `next` the value
 * of `after` for the next page.
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
 * Returns a server's message for errors where the error catalogue says "the server's message if present". Undefined
 * if the message is empty, or only the status in words.
 */
export const readableMessage = (message: string | undefined): string | undefined =>
  message?.trim() && !reasonPhrases.has(message.trim().toLowerCase()) ? message : undefined

/** Messages of servers that have nothing to say: the phrases of RFC 9110 and its extensions, as Node has them. */
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
