import type { FeedCredentials, StandardNotice } from '@charity-kit/contract'
import type { AskProblem, FeedSignal } from '../../../../db/feed-tables.ts'

/** Request as it came, because the signature is over its bytes. */
export interface SignedBody {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
  /** Part of the path after the feed's address, for senders that cannot sign. */
  pathSecret: string | undefined
}

/** Text message that a phone received. */
export interface TextMessage {
  sender: string
  text: string
  sim: number | null
  /** Time of receipt, ISO 8601 in UTC; undefined if the app states no valid time. */
  receivedAt: string | undefined
}

/** Condition of a phone, as far as its app reports it. */
export interface PhoneHealth {
  /** Battery level in percent. */
  battery?: number | undefined
  signal?: FeedSignal | undefined
}

/**
 * Content of a feed's request. `ping` is a sign of life. `hint` means that a provider has news of a payment: the server
 * asks the provider, and believes nothing else in the request. `ignored` is not about a payment to the centre.
 */
export type FeedEvent =
  | { type: 'message'; message: TextMessage }
  | { type: 'notice'; notice: StandardNotice }
  | { type: 'ping'; health?: PhoneHealth }
  | { type: 'hint'; reference: string }
  | { type: 'ignored' }

/** Address and credentials for requests to a provider. */
export interface AskContext {
  credentials: FeedCredentials
  /** Address without a final slash. No user can choose this address: see config.ts. */
  url: string
  timeoutMs: number
  /** Session that the provider gave for the credentials, until it expires; empty at first. */
  session: { token?: string }
}

/** Response of a provider about a payment. */
export interface Answer {
  notices: StandardNotice[]
  /**
   * `unknown`: the provider does not have the payment, at least not yet. `open`: more may come, or it may go back.
   * `final`: there is nothing more to ask.
   */
  state: 'unknown' | 'open' | 'final'
}

/** Requests that a provider can respond to. */
export interface Provider {
  /**
   * Asks about a payment.
   * @throws ProviderError
   */
  ask: (reference: string, context: AskContext) => Promise<Answer>
  /**
   * Asks only whether the provider knows the credentials.
   * @throws ProviderError
   */
  greet: (context: AskContext) => Promise<void>
}

/** Error with the reason why a provider did not respond. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly problem: AskProblem

  constructor(problem: AskProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Signature and format of one kind of feed. A new kind is a file here and a line in adapters.ts. */
export interface Adapter {
  /** Whether the sender of a request has the feed's key. */
  isSigned: (request: SignedBody, key: string) => boolean
  /**
   * Returns when the request was sent by the sender's own clock, ISO 8601 in UTC, if the signature covers that time.
   */
  sentAt?: (request: SignedBody) => string | undefined
  /**
   * Reads a body.
   * @returns the event; undefined for a body of another kind
   */
  read: (json: unknown) => FeedEvent | undefined
  /** Provider that responds to questions about its hints. The key is then the JSON of the centre's credentials. */
  provider?: Provider
}

/** Returns a time as ISO 8601 in UTC; undefined if it is invalid, before the year 2000, or after the year 9999. */
export const momentOf = (said: string | number | undefined): string | undefined => {
  if (said === undefined) return undefined
  const at = new Date(said)
  // Timestamps outside these years do not sort as text.
  return at.getTime() >= Date.UTC(2000) && at.getTime() < Date.UTC(10_000) ? at.toISOString() : undefined
}
