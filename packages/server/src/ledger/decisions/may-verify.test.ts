import type { EvidenceRefusal } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import type { ClaimFacts } from '../claims/claim-facts-repository.ts'
import type { FeedFacts, LineEvidence, NoticeEvidence } from '../evidence/evidence.ts'
import { refusalOf, type Circumstances } from './may-verify.ts'

const id = 'QFG7H8J9K0'
const at = '2026-11-21T09:00:00.000Z'
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

const claim: ClaimFacts = {
  id: 1,
  kind: 'donation',
  state: 'submitted',
  wallet: null,
  method: 'M-Pesa',
  createdAt: at,
  dueTzs: 5000,
  leastClaimedTzs: 5000,
  otherPartsTzs: 0,
  ids: [{ id, isSecond: false, certainty: 'known-shape' }],
  isDisputed: false,
  isOwnPaymentOut: false,
  hasNearTwin: false,
  hasOpenReversal: false,
}
const line: LineEvidence = {
  source: 'statement',
  id: 7,
  direction: 'in',
  amountCents: 500_000,
  ids: [id],
  paidAt: at,
  isFree: true,
  statementSource: 'm-pesa',
  fileName: 'november.csv',
  fileLine: 2,
  transactionId: id,
  singleIds: [id],
  isReversed: false,
  waitsFor: null,
}
const feed: FeedFacts = {
  id: 1,
  name: 'Office phone',
  wallet: 'm-pesa',
  grade: 'phone',
  isOn: true,
  isSilent: false,
  isBehind: false,
  isChainWhole: true,
  firstNoticeId: undefined,
  statementMinute: undefined,
  perPaymentTzs: 100_000,
  leftTzs: 100_000,
}
const notice: NoticeEvidence = {
  source: 'phone',
  id: 9,
  direction: 'in',
  amountCents: 500_000,
  ids: [id],
  paidAt: at,
  isFree: true,
  feed,
  isSigned: true,
  isMissing: false,
  isContradicted: false,
  knownBy: undefined,
  phoneReceivedAt: at,
  verifiedUntil: undefined,
  balanceBeforeCents: 2_000_000,
}
const circumstances: Circumstances = {
  wallets: { mobileMoney: 'm-pesa', bank: 'bank' },
  secondPersonTzs: 500_000,
  isClicked: false,
}

describe('[ledger] whether evidence verifies a claim by itself', () => {
  it('does with the ID, the exact amount, and nothing that speaks against it', () => {
    expect(refusalOf(claim, line, circumstances)).toBeUndefined()
    expect(refusalOf(claim, notice, circumstances)).toBeUndefined()
    expect(refusalOf({ ...claim, kind: 'order' }, line, circumstances)).toBeUndefined()
    expect(
      refusalOf({ ...claim, kind: 'order' }, notice, { ...circumstances, isClicked: true }),
    ).toBeUndefined()
  })

  it.each<[EvidenceRefusal, Partial<ClaimFacts>]>([
    ['not-waiting', { state: 'verified' }],
    ['other-amount', { dueTzs: 5001 }],
    ['went-back', { hasOpenReversal: true }],
    ['paid-long-before', { createdAt: minutesLater(31 * 24 * 60) }],
    ['disputed', { isDisputed: true }],
    ['own-payment-out', { isOwnPaymentOut: true }],
    ['near-twin', { hasNearTwin: true }],
    ['above-sum', { otherPartsTzs: 496_000 }],
    ['more-than-claimed', { leastClaimedTzs: 2000 }],
    ['uncertain-id', { ids: [{ id, isSecond: false, certainty: 'guessable' }] }],
  ])('%s: whatever shows it', (refusal, facts) => {
    for (const evidence of [line, notice])
      expect(refusalOf({ ...claim, ...facts }, evidence, circumstances)).toBe(refusal)
  })

  it.each<[EvidenceRefusal, Partial<LineEvidence>]>([
    ['not-incoming', { direction: 'out' }],
    ['taken', { isFree: false }],
    ['went-back', { isReversed: true }],
    ['line-waits', { waitsFor: 'balance-break' }],
  ])('%s: by a statement line', (refusal, facts) => {
    expect(refusalOf(claim, { ...line, ...facts }, circumstances)).toBe(refusal)
  })

  it('takes a long ID of no known format if its source has it once', () => {
    const long = { ...claim, ids: [{ id, isSecond: false, certainty: 'if-single' as const }] }
    expect(refusalOf(long, line, circumstances)).toBeUndefined()
    expect(refusalOf(long, { ...line, singleIds: [] }, circumstances)).toBe('uncertain-id')
    expect(refusalOf(long, notice, circumstances)).toBe('uncertain-id')
  })

  it.each<[EvidenceRefusal, Partial<NoticeEvidence>, Partial<FeedFacts>]>([
    ['not-incoming', { direction: 'returned' }, {}],
    ['unsigned', { isSigned: false }, {}],
    ['not-on-statement', { isMissing: true }, {}],
    ['contradicted', { isContradicted: true }, {}],
    ['disputed', { knownBy: 'claim' }, {}],
    ['statement-decides', { knownBy: 'line' }, {}],
    ['went-back', { knownBy: 'reversal' }, {}],
    ['other-wallet', {}, { wallet: 'airtel-money' }],
    ['feed-off', {}, { isOn: false }],
    ['feed-silent', {}, { isSilent: true }],
    ['feed-behind', {}, { isBehind: true }],
    ['above-payment-limit', {}, { perPaymentTzs: 4999 }],
    ['above-day-limit', {}, { leftTzs: 4999 }],
    ['balance-broken', {}, { isChainWhole: false }],
    ['statement-decides', {}, { statementMinute: minutesLater(1) }],
  ])('%s: by a notice of any feed', (refusal, facts, feedFacts) => {
    for (const source of ['phone', 'provider'] as const)
      expect(
        refusalOf(claim, { ...notice, source, ...facts, feed: { ...feed, ...feedFacts } }, circumstances),
      ).toBe(refusal)
  })

  it.each<[EvidenceRefusal, Partial<NoticeEvidence>, Partial<FeedFacts>]>([
    ['written-at-another-time', { phoneReceivedAt: minutesLater(15.1) }, {}],
    ['before-verified', { verifiedUntil: minutesLater(1) }, {}],
    ['impossible-balance', { balanceBeforeCents: -1 }, {}],
    ['balance-from-zero', { balanceBeforeCents: 0 }, {}],
    ['first-message', {}, { firstNoticeId: 9 }],
  ])('%s: by a text message, which can be forged', (refusal, facts, feedFacts) => {
    const said = { ...notice, ...facts, feed: { ...feed, ...feedFacts } }
    expect(refusalOf(claim, said, circumstances)).toBe(refusal)
    expect(refusalOf(claim, { ...said, source: 'provider' }, circumstances)).toBeUndefined()
  })

  it('leaves an order that only a notice shows to a person', () => {
    expect(refusalOf({ ...claim, kind: 'order' }, notice, circumstances)).toBe('order-by-notice')
  })
})
