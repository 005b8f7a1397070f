import {
  formatTzs,
  type LineWait,
  type StatementItem,
  type StatementKind,
  type StatementReport,
} from '@charity-kit/contract'
import type { Database } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { dueAmountTzs } from '../../claims/payment-claim-repository.ts'
import type { KeyedLine } from './deduplicate.ts'
import { isPaidLongBefore } from '../../decisions/may-verify.ts'
import type { ReversalLine } from './import-reversals.ts'
import type { ReportProgress } from './import-run.ts'
import { batchesOf } from '../../../db/in-batches.ts'
import type { LeftOut } from './left-out.ts'
import type { LineError, StatementPayment, UnclearLine } from './line-rules.ts'
import type { Matches } from './match-lines.ts'
import {
  listClaimsOf,
  listClaimsWithIds,
  listLines,
  type ComparedClaim,
} from './statement-line-repository.ts'

/** Maximum number of listed lines of each kind. All lines are counted. */
const maxListed = 1000

type ReportedLine = Pick<
  StatementPayment | ReversalLine | UnclearLine,
  'line' | 'transactionId' | 'amountTzs'
> &
  Partial<Pick<UnclearLine, 'status'>> & {
    waitsFor?: LineWait | undefined
    /** Normalised IDs: for an outgoing line, those of the payments that it names; for an incoming one, its own. */
    paymentIds?: readonly string[]
    id?: string
    otherId?: string | null
  }

/** File whose lines were stored and matched. */
interface ReportedFile extends Matches {
  source: string
  fileName: string
  lines: readonly KeyedLine[]
  /** Repeated payments in the file. */
  duplicates: readonly StatementPayment[]
  reversals: readonly ReversalLine[]
  unclear: readonly UnclearLine[]
  /** Line numbers of payments that are new for their source. */
  added: ReadonlySet<number>
  /** Whether matched payments were verified. */
  verifies: boolean
  errors: readonly LineError[]
  leftOut: readonly LeftOut[]
  skipped: number
  balance: StatementReport['balance']
  /** Payments that were verified by lines which this file lacks. */
  lacking: readonly number[]
}

/** Returns the report with the result of each line of a statement. */
export const reportLines = async (
  db: Database,
  file: ReportedFile,
  reportProgress: ReportProgress,
): Promise<StatementReport> => {
  const { source, lines, duplicates, unclear } = file
  const report = reportBuilder()
  for (const line of duplicates) report.add(line, 'seen-before')
  for (const line of unclear) report.add(line, line.kind)
  await addReversals(db, file.reversals, report)
  const errors: LineError[] = []
  let done = 0
  for (const batch of batchesOf(lines)) {
    const stored = new Map(
      (
        await listLines(
          db,
          source,
          batch.map(({ id }) => id),
        )
      ).map((row) => [row.transaction_id_normal, row]),
    )
    const claims = await listClaimsOf(db, batch)
    const byId = Map.groupBy(claims, (claim) => claim.transaction_id_normal)
    const byNumber = new Map(claims.map((claim) => [claim.id, claim]))
    for (const line of batch) {
      const row = stored.get(line.id)
      if (!row) throw linesTakenBack()
      if (row.amount_tzs !== line.amountTzs) {
        errors.push({ line: line.line, message: hasOtherAmount(row.amount_tzs) })
        continue
      }
      const named = byId.get(line.id) ?? byId.get(line.otherId ?? '') ?? []
      const claim = byNumber.get(row.claim_id ?? 0) ?? likeliest(named, line.amountTzs)
      const kind = kindOf(line, {
        claim,
        isCounted: row.claim_id !== null,
        isReversed: row.is_reversed === 1,
        isNew: file.added.has(line.line),
        isVerifiedNow: row.claim_id !== null && file.verified.has(row.claim_id),
        isMatched: !file.verifies && claim !== undefined && file.matched.has(claim.id),
      })
      const waitsFor = row.claim_id === null ? (row.waits_for ?? undefined) : undefined
      report.add({ ...line, waitsFor }, kind, claim)
    }
    done += batch.length
    await reportProgress({ phase: 'reporting', done, total: lines.length })
  }
  return report.build({ ...file, errors: [...file.errors, ...errors] })
}

/**
 * Returns the likeliest of several claims with one ID: the one that counts, or one that waits for this amount, or any
 * that waits.
 */
const likeliest = (claims: readonly ComparedClaim[], amountTzs: number): ComparedClaim | undefined => {
  const waiting = claims.filter(({ state }) => state === 'submitted')
  return (
    claims.find(({ state }) => state === 'verified') ??
    waiting.find((claim) => dueAmountTzs(claim) === amountTzs) ??
    waiting[0] ??
    claims[0]
  )
}

const hasOtherAmount = (amountTzs: number): string =>
  `An earlier statement has this ID with ${formatTzs(amountTzs)}. It was not changed.`

const linesTakenBack = (): DomainError =>
  new DomainError('state_changed', {
    message:
      'Another import with lines of this statement was taken back meanwhile. Import the statement again.',
  })

const addReversals = async (
  db: Database,
  reversals: readonly ReversalLine[],
  report: ReportBuilder,
): Promise<void> => {
  for (const batch of batchesOf(reversals)) {
    const claims = await listClaimsWithIds(db, [...new Set(batch.flatMap(({ paymentIds }) => paymentIds))])
    const byId = Map.groupBy(claims, (claim) => claim.transaction_id_normal)
    for (const line of batch) {
      const id = line.paymentIds.find((each) => byId.has(each)) ?? ''
      const kind = line.paymentIds.length > 0 ? 'reversed' : 'unknown-id'
      const claim = likeliest(byId.get(id) ?? [], line.amountTzs)
      report.add(line, line.isNew ? kind : 'seen-before', claim)
    }
  }
}

/** Facts about a line once its payment was searched. */
interface LineStatus {
  claim: ComparedClaim | undefined
  /** Whether the line counts for a verified payment. */
  isCounted: boolean
  /** Whether an outgoing line names the line's payment. */
  isReversed: boolean
  isNew: boolean
  isVerifiedNow: boolean
  /** Whether the line would verify its payment by itself, but the import only lists such lines. */
  isMatched: boolean
}

/** Returns the kind under which the import's report lists a line. */
const kindOf = (
  { amountTzs, paidAt }: StatementPayment,
  { claim, isCounted, isReversed, isNew, isVerifiedNow, isMatched }: LineStatus,
): StatementKind => {
  if (isVerifiedNow) return 'verified'
  if (!claim) return isNew ? 'unknown-id' : 'seen-before'
  if (isCounted) return isNew ? 'already-decided' : 'seen-before'
  if (claim.state !== 'submitted') return 'already-decided'
  if (isReversed) return 'reversed'
  if (dueAmountTzs(claim) !== amountTzs) return 'amount-differs'
  if (isPaidLongBefore({ paidAt, claimedAt: claim.created_at })) return 'paid-long-before'
  return isMatched ? 'matched' : 'needs-look'
}

interface ReportBuilder {
  /** Adds a line; duplicates come first, then all others in the order of the file. */
  add: (line: ReportedLine, kind: StatementKind, claim?: ComparedClaim) => void
  build: (file: ReportedFile) => StatementReport
}

/** Builds an import's report line by line, so that a large statement does not have to be kept in memory. */
const reportBuilder = (): ReportBuilder => {
  const counts = {
    verified: 0,
    'amount-differs': 0,
    'paid-long-before': 0,
    'needs-look': 0,
    'status-unknown': 0,
    declined: 0,
    pending: 0,
    'balance-fell': 0,
    'unknown-id': 0,
    'seen-before': 0,
    'already-decided': 0,
    reversed: 0,
    matched: 0,
  }
  const sums: Record<string, number> = {}
  const waits: Partial<Record<LineWait, number>> = {}
  const listed: StatementItem[] = []
  const verifiedHere = new Set<number>()
  /** Reversals by the IDs of the payments that they take back. */
  const reversals = new Map<string, StatementItem>()

  /**
   * Whether a line completes a pair of a payment and the line that takes it back. The pair is listed and counted once.
   */
  const completesPair = ({ line, id, otherId }: ReportedLine): boolean => {
    const item = reversals.get(id ?? '') ?? reversals.get(otherId ?? '')
    if (item) item.pair ??= line
    return item !== undefined
  }

  return {
    add: (line, kind, claim) => {
      if (kind === 'reversed' && line.paymentIds === undefined && completesPair(line)) return
      counts[kind] += 1
      sums[kind] = (sums[kind] ?? 0) + line.amountTzs
      if (line.waitsFor) waits[line.waitsFor] = (waits[line.waitsFor] ?? 0) + 1
      if (kind === 'verified' && claim) verifiedHere.add(claim.id)
      const item = itemOf(line, kind, claim)
      if (counts[kind] <= maxListed) listed.push(item)
      if (kind !== 'reversed') return
      for (const id of line.paymentIds ?? []) if (!reversals.has(id)) reversals.set(id, item)
    },
    build: ({ source, fileName, skipped, errors, leftOut, balance, lacking, verified }) => ({
      source,
      fileName,
      waits,
      lacking: lacking.slice(0, maxListed),
      leftOut: leftOut.slice(0, maxListed),
      balance,
      counts: { ...counts, broken: errors.length, skipped },
      sums,
      items: listed.sort((a, b) => a.line - b.line),
      errors: errors.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
      fromEarlier: [...verified]
        .filter(([claimId]) => !verifiedHere.has(claimId))
        .map(([payment, line]) => ({
          payment,
          source: line.statementSource,
          fileName: line.fileName,
          line: line.fileLine,
          transactionId: line.transactionId,
          amount: line.amountCents / 100,
        })),
    }),
  }
}

const itemOf = (
  { line, transactionId, amountTzs, status, waitsFor }: ReportedLine,
  kind: StatementKind,
  claim?: ComparedClaim,
): StatementItem => ({
  line,
  kind,
  transactionId,
  amount: amountTzs,
  ...(status !== undefined && { status }),
  ...(waitsFor && { waitsFor }),
  ...(claim && {
    payment: { id: claim.id, kind: claim.kind, state: claim.state, due: dueAmountTzs(claim) },
  }),
})

/** Kinds of a statement's lines whose payments may be verified by hand later. */
const undecided: ReadonlySet<StatementKind> = new Set([
  'matched',
  'amount-differs',
  'paid-long-before',
  'needs-look',
])

/** Returns the payments of a report that wait for a person. */
export const undecidedPayments = ({ items }: StatementReport): number[] =>
  items.flatMap(({ kind, payment }) => (undecided.has(kind) && payment ? [payment.id] : []))

/** Returns a report after these payments were verified by hand, so that staff are not asked to verify them again. */
export const withVerified = (report: StatementReport, verified: ReadonlySet<number>): StatementReport => {
  const counts = { ...report.counts }
  const sums = { ...report.sums }
  const items = report.items.map((item) => {
    const { kind, payment, amount } = item
    if (!undecided.has(kind) || !payment || !verified.has(payment.id)) return item
    counts[kind] -= 1
    counts.verified += 1
    sums[kind] = (sums[kind] ?? 0) - amount
    sums['verified'] = (sums['verified'] ?? 0) + amount
    return { ...item, kind: 'verified' as const, payment: { ...payment, state: 'verified' as const } }
  })
  return { ...report, counts, sums, items }
}
