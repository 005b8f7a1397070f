import { formatTzs, type FeedGrade, type LineWait, type NoticeDirection } from '@charity-kit/contract'
import type { Timestamp } from '../../db/schema.ts'

/** What shows a payment: a statement line, or a notice of a phone or a provider. */
export type Evidence = LineEvidence | NoticeEvidence

interface EvidenceFacts {
  /** The number of the line or the notice. */
  id: number
  direction: NoticeDirection
  amountCents: number
  /** Normalised. */
  ids: readonly string[]
  /** The time that the statement or message states; null if the statement states none. */
  paidAt: Timestamp | null
  /** Whether it counts for no payment, and nobody set it aside. */
  isFree: boolean
}

export interface LineEvidence extends EvidenceFacts {
  source: 'statement'
  /** The source of the statement: one account at a wallet or bank. */
  statementSource: string
  fileName: string
  /** One-based. */
  fileLine: number
  /** As the statement spells it. */
  transactionId: string
  /** The IDs of the line that no other line of its source has. */
  singleIds: readonly string[]
  /** Whether a statement or a feed says that the money went back, unless staff decided that it did not. */
  isReversed: boolean
  /** Why a person has to look at the line first; null if nobody has to. */
  waitsFor: LineWait | null
}

export interface NoticeEvidence extends EvidenceFacts {
  source: FeedGrade
  paidAt: Timestamp
  feed: FeedFacts
  isSigned: boolean
  /** Whether a statement of its time lacks it. */
  isMissing: boolean
  /** Whether it, or another notice of the same payment, states another amount or direction. */
  isContradicted: boolean
  /** What else knows one of the payment's IDs, apart from the claim itself and notices. */
  knownBy: 'claim' | 'line' | 'reversal' | undefined
  /** When the phone received it, by the server's clock. */
  phoneReceivedAt: Timestamp
  /** The time of the latest message of its feed that had verified a payment before this one arrived. */
  verifiedUntil: Timestamp | undefined
  /** The balance before it; null if it states none. */
  balanceBeforeCents: number | null
}

/** The facts that vouch for a feed's notices at a given time. */
export interface FeedFacts {
  id: number
  name: string
  wallet: string
  grade: FeedGrade
  isOn: boolean
  isSilent: boolean
  /** Whether it catches up on older messages. */
  isBehind: boolean
  isChainWhole: boolean
  /** The notice with which its chain of balances begins, if the balance before it is not known. */
  firstNoticeId: number | undefined
  /** The last minute of its source's statements. */
  statementMinute: Timestamp | undefined
  perPaymentTzs: number
  /** The amount that it may still verify of its limit for 24 hours. */
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
