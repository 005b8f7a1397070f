import type { EvidenceRefusal } from '@charity-kit/contract'
import type { ClaimFacts } from '../claims/claim-facts-repository.ts'
import { walletOf, type DefaultWallets } from '../claims/claimed-wallet.ts'
import type { Evidence, LineEvidence, NoticeEvidence } from '../evidence/evidence.ts'
import { maxTimesClaimed } from './second-person.ts'
import { dayMs, minuteMs } from '../../values/durations.ts'

/** Longest time between a payment and its claim. A stranger may have found and claimed the ID of an older payment. */
const longBeforeMs = 30 * dayMs
/** Longest time between a wallet's message and the phone's receipt of it. */
const writtenWithinMs = 15 * minuteMs

/** The circumstances in which evidence is to verify a claim. */
export interface Circumstances {
  wallets: DefaultWallets
  /** Sum in whole shillings above which two people verify a payment. */
  secondPersonTzs: number
  /** Whether a person verifies many payments with one click; otherwise the server verifies in the background. */
  isClicked: boolean
}

type Check<Shown extends Evidence> = readonly [
  refusal: EvidenceRefusal,
  applies: (evidence: Shown, claim: ClaimFacts, circumstances: Circumstances) => boolean,
]

/** The checks for all evidence. The first one that applies is the reason. */
const common: readonly Check<Evidence>[] = [
  ['not-waiting', (_, { state }) => state !== 'submitted'],
  ['not-incoming', ({ direction }) => direction !== 'in'],
  ['taken', ({ isFree }) => !isFree],
  ['other-amount', ({ amountCents }, { dueTzs }) => amountCents !== 100 * dueTzs],
  ['went-back', (_, { hasOpenReversal }) => hasOpenReversal],
  ['paid-long-before', ({ paidAt }, claim) => isPaidLongBefore({ paidAt, claimedAt: claim.createdAt })],
  ['disputed', (_, { isDisputed }) => isDisputed],
  ['own-payment-out', (_, { isOwnPaymentOut }) => isOwnPaymentOut],
  ['near-twin', (_, { hasNearTwin }) => hasNearTwin],
  [
    'above-sum',
    (_, { dueTzs, otherPartsTzs }, { secondPersonTzs }) => dueTzs + otherPartsTzs > secondPersonTzs,
  ],
  ['more-than-claimed', (_, { dueTzs, leastClaimedTzs }) => dueTzs > maxTimesClaimed * leastClaimedTzs],
]

const ofLines: readonly Check<LineEvidence>[] = [
  ['went-back', ({ isReversed }) => isReversed],
  ['line-waits', ({ waitsFor }) => waitsFor !== null],
  ['uncertain-id', ({ ids, singleIds }, claim) => !claim.ids.some(isCertainOn({ ids, singleIds }))],
]

/**
 * Whether an ID alone shows that a line is the payment: it has a known format, or it is long and its source has it
 * once.
 */
const isCertainOn =
  ({ ids, singleIds }: Pick<LineEvidence, 'ids' | 'singleIds'>) =>
  ({ id, certainty }: ClaimFacts['ids'][number]): boolean =>
    (certainty === 'known-shape' && ids.includes(id)) || (certainty === 'if-single' && singleIds.includes(id))

const ofNotices: readonly Check<NoticeEvidence>[] = [
  ['order-by-notice', (_, { kind }, { isClicked }) => !isClicked && kind !== 'donation'],
  ['unsigned', ({ isSigned }) => !isSigned],
  ['not-on-statement', ({ isMissing }) => isMissing],
  ['contradicted', ({ isContradicted }) => isContradicted],
  ['disputed', ({ knownBy }) => knownBy === 'claim'],
  ['statement-decides', ({ knownBy }) => knownBy === 'line'],
  ['went-back', ({ knownBy }) => knownBy === 'reversal'],
  [
    'uncertain-id',
    (_, { ids }) => !ids.some(({ isSecond, certainty }) => !isSecond && certainty === 'known-shape'),
  ],
  ['other-wallet', ({ feed }, claim, { wallets }) => walletOf(claim, wallets) !== feed.wallet],
  ['feed-off', ({ feed }) => !feed.isOn],
  ['feed-silent', ({ feed }) => feed.isSilent],
  ['feed-behind', ({ feed }) => feed.isBehind],
  ['above-payment-limit', ({ feed }, { dueTzs }) => dueTzs > feed.perPaymentTzs],
  ['above-day-limit', ({ feed }, { dueTzs }) => dueTzs > feed.leftTzs],
  ['balance-broken', ({ feed }) => !feed.isChainWhole],
  [
    'statement-decides',
    ({ paidAt, feed }) => feed.statementMinute !== undefined && paidAt < feed.statementMinute,
  ],
]

/**
 * Checks for phones. Any person who knows a SIM's number can forge messages, so a message must agree with facts that
 * only the wallet and the phone know.
 */
const ofPhones: readonly Check<NoticeEvidence>[] = [
  [
    'written-at-another-time',
    ({ paidAt, phoneReceivedAt }) =>
      Math.abs(Date.parse(phoneReceivedAt) - Date.parse(paidAt)) > writtenWithinMs,
  ],
  ['before-verified', ({ paidAt, verifiedUntil }) => verifiedUntil !== undefined && paidAt < verifiedUntil],
  ['impossible-balance', ({ balanceBeforeCents }) => balanceBeforeCents !== null && balanceBeforeCents < 0],
  // The balance is zero after a transfer to the bank, which a forger can guess.
  ['balance-from-zero', ({ balanceBeforeCents }) => balanceBeforeCents === 0],
  ['first-message', ({ id, feed }) => feed.firstNoticeId === id],
]

/**
 * Decides whether evidence verifies a claim without a person's check. This is the only rule, for statement lines,
 * phones and providers, and for lists, the background and the transaction that decides.
 * @returns why the evidence does not verify the claim; undefined if it does.
 */
export const refusalOf = (
  claim: ClaimFacts,
  evidence: Evidence,
  circumstances: Circumstances,
): EvidenceRefusal | undefined => {
  const first = <Shown extends Evidence>(checks: readonly Check<Shown>[], shown: Shown) =>
    checks.find(([, applies]) => applies(shown, claim, circumstances))?.[0]
  return (
    first(common, evidence) ??
    (evidence.source === 'statement'
      ? first(ofLines, evidence)
      : (first(ofNotices, evidence) ?? (evidence.source === 'phone' ? first(ofPhones, evidence) : undefined)))
  )
}

/** Returns whether a payment was made too long before it was claimed, so that a person has to look at it. */
export const isPaidLongBefore = ({
  paidAt,
  claimedAt,
}: {
  paidAt: string | null
  claimedAt: string
}): boolean => paidAt !== null && Date.parse(claimedAt) - Date.parse(paidAt) > longBeforeMs
