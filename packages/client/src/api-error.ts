/**
 * Why a call failed. Screens choose words by `kind` and `code`, never by a message.
 *
 * - `rejected`: the server said no; `code` is one of the contract's error codes (or a newer one this client does not
 *   know), `fields` names what is to blame.
 * - `offline`: no connection, or none that reached the server.
 * - `timeout`: no answer in time. The server may still have taken the request, so repeat it with the same key.
 * - `malformed`: an answer that is not what the contract says.
 * - `unauthorised`: 401.
 * - `unexpected`: anything else, 5xx included; `message` is what the server said, if anything.
 */
export type ApiError =
  | { kind: 'rejected'; code: string; fields: Record<string, string>; status: number; message: string }
  | { kind: 'offline' | 'timeout' | 'malformed' | 'unauthorised' }
  | { kind: 'unexpected'; message?: unknown }
