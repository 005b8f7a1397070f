import type { FeedCredentials, StandardNotice } from '@charity-kit/contract'
import type { AskProblem, FeedSignal } from '../../../../db/feed-tables.ts'

/** A request as it came: the signature is over its bytes. */
export interface SignedBody {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
  /** What stood in the path after the feed's address, where the sender cannot sign. */
  pathSecret: string | undefined
}

/** A text message that a phone received. */
export interface TextMessage {
  sender: string
  text: string
  sim: number | null
  /** ISO-8601 in UTC; undefined where the app did not say when, or what it said is no moment. */
  receivedAt: string | undefined
}

/** How a phone is, as far as its app says. */
export interface PhoneHealth {
  /** Percent. */
  battery?: number | undefined
  signal?: FeedSignal | undefined
}

/**
 * What a request of a feed says; `ping` is a sign of life. `hint`: a provider has something to say of a payment, and is asked; nothing else
 * that it called with is believed. `ignored`: it is about no payment to the centre.
 */
export type FeedEvent =
  | { type: 'message'; message: TextMessage }
  | { type: 'notice'; notice: StandardNotice }
  | { type: 'ping'; health?: PhoneHealth }
  | { type: 'hint'; reference: string }
  | { type: 'ignored' }

/** Where a provider is, and as whom it is asked. */
export interface AskContext {
  credentials: FeedCredentials
  /** Without a slash at the end. It is none that anybody can choose: see config.ts. */
  url: string
  timeoutMs: number
  /** What the provider gave for the credentials, until it has to be asked for again; empty at first. */
  session: { token?: string }
}

/** What a provider answers about a payment. */
export interface Answer {
  notices: StandardNotice[]
  /** `unknown`: the provider has no such payment, at least not yet. `open`: more may come, or it may go back. `final`: there is nothing more to ask. */
  state: 'unknown' | 'open' | 'final'
}

/** How a provider is asked. */
export interface Provider {
  /** @throws ProviderError */
  ask: (reference: string, context: AskContext) => Promise<Answer>
  /** Asks for nothing but whether it knows the credentials. @throws ProviderError */
  greet: (context: AskContext) => Promise<void>
}

/** Why a provider gave no answer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly problem: AskProblem

  constructor(problem: AskProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** How one kind of feed signs and what it sends. A new kind is a file here and a line in adapters.ts. */
export interface Adapter {
  /** Whether whoever sent this has the feed's key. */
  isSigned: (request: SignedBody, key: string) => boolean
  /** When it was sent by the sender's own clock, where that is signed, too. ISO-8601 in UTC. */
  sentAt?: (request: SignedBody) => string | undefined
  /** @returns undefined for a body that is none of this kind's. */
  read: (json: unknown) => FeedEvent | undefined
  /** Whom to ask about its hints. The key is the JSON of the centre's credentials then. */
  provider?: Provider
}

/** A moment as ISO-8601 in UTC; undefined for what is none, or lies before there were such phones, or has no place in a calendar. */
export const momentOf = (said: string | number | undefined): string | undefined => {
  if (said === undefined) return undefined
  const at = new Date(said)
  // Beyond these years their texts are in another order.
  return at.getTime() >= Date.UTC(2000) && at.getTime() < Date.UTC(10_000) ? at.toISOString() : undefined
}
