import { formatTzs, type FeedGrade, type LineWait, type NoticeDirection } from '@charity-kit/contract'
import type { Timestamp } from '../../db/schema.ts'

/** Evidence of a payment: a statement line, or a notice of a phone or a provider. */
export type Evidence = LineEvidence | NoticeEvidence

interface EvidenceFacts {
  /** Number of the line or the notice. */
  id: number
  direction: NoticeDirection
  amountCents: number
  /** Transaction IDs, normalised. */
  ids: readonly string[]
  /** Time in the statement or message; null if it has none. */
  paidAt: Timestamp | null
  /** Whether the evidence does not count for a payment, and was not set aside. */
  isFree: boolean
}

export interface LineEvidence extends EvidenceFacts {
  source: 'statement'
  /** Source of the statement: one account at a wallet or bank. */
  statementSource: string
  fileName: string
  /** Line number in the file, from 1. */
  fileLine: number
  /** Transaction ID as the statement spells it. */
  transactionId: string
  /** IDs of the line that no other line of its source has. */
  singleIds: readonly string[]
  /** Whether a statement or a feed says that the money went back, unless staff decided that it did not. */
  isReversed: boolean
  /** Reason why a person has to check the line first; null if there is none. */
  waitsFor: LineWait | null
}

export interface NoticeEvidence extends EvidenceFacts {
  source: FeedGrade
  paidAt: Timestamp
  feed: FeedFacts
  isSigned: boolean
  /** Whether a statement of the notice's time lacks it. */
  isMissing: boolean
  /** Whether this notice, or another one of the same payment, states another amount or direction. */
  isContradicted: boolean
  /** Record that has one of the payment's IDs, apart from the claim itself and notices. */
  knownBy: 'claim' | 'line' | 'reversal' | undefined
  /** Time when the phone received the message, by the server's clock. */
  phoneReceivedAt: Timestamp
  /** Time of the feed's latest message that had verified a payment before this notice arrived. */
  verifiedUntil: Timestamp | undefined
  /** Balance before the notice, in cents; null if it states none. */
  balanceBeforeCents: number | null
}

/** Facts that vouch for a feed's notices at a given time. */
export interface FeedFacts {
  id: number
  name: string
  wallet: string
  grade: FeedGrade
  isOn: boolean
  isSilent: boolean
  /** Whether the feed is catching up on older messages. */
  isBehind: boolean
  isChainWhole: boolean
  /** Number of the notice with which the feed's chain of balances begins, if the balance before it is not known. */
  firstNoticeId: number | undefined
  /** Last minute of the statements of the feed's source. */
  statementMinute: Timestamp | undefined
  perPaymentTzs: number
  /** Amount that the feed may still verify of its limit for 24 hours. */
  leftTzs: number
}

/** Returns a line as text, for the evidence in a payment's history. */
export const describeLine = ({
  statementSource,
  fileName,
  fileLine,
  transactionId,
  amountCents,
}: Pick<
  LineEvidence,
  'statementSource' | 'fileName' | 'fileLine' | 'transactionId' | 'amountCents'
>): string =>
  `Statement ${statementSource}, ${fileName}, line ${String(fileLine)}: ${transactionId}, ${formatTzs(amountCents / 100)}`
