import type { StatementItem, StatementKind, StatementReport } from '@charity-kit/contract'
import { dueAmountTzs } from '../payments/payment-claim-repository.ts'
import type { LeftOut } from './left-out.ts'
import type { LineError, StatementPayment, UnclearLine } from './line-rules.ts'
import type { ReversalLine } from './import-reversals.ts'
import type { ComparedClaim, StatementMatch } from './statement-line-repository.ts'

/** At most this many lines of each kind are listed; all are counted. */
const maxListed = 1000

type ReportedLine = Pick<
  StatementPayment | ReversalLine | UnclearLine,
  'line' | 'transactionId' | 'amountTzs'
> &
  Partial<Pick<UnclearLine, 'status'>> & {
    /** Of an outgoing line, the IDs of the payments that it names; of an incoming one, its own. Normalised. */
    paymentIds?: readonly string[]
    id?: string
    otherId?: string | null
  }

interface ReportedFile {
  source: string
  fileName: string
  skipped: number
  errors: readonly LineError[]
  leftOut: readonly LeftOut[]
  balance: StatementReport['balance']
}

export interface ReportBuilder {
  /** Adds a line; duplicates come first, then all others in the order of the file. */
  add: (line: ReportedLine, kind: StatementKind, claim?: ComparedClaim) => void
  /** `verified` holds the payments that this import verified, by ID. */
  build: (file: ReportedFile, verified: ReadonlyMap<number, StatementMatch>) => StatementReport
}

/** Builds an import's report line by line, so that a large statement does not have to be kept in memory. */
export const statementReport = (): ReportBuilder => {
  const counts = {
    verified: 0,
    'amount-differs': 0,
    'paid-long-before': 0,
    'needs-look': 0,
    'status-unknown': 0,
    declined: 0,
    pending: 0,
    'unknown-id': 0,
    'seen-before': 0,
    'already-decided': 0,
    reversed: 0,
    matched: 0,
  }
  const sums: Record<string, number> = {}
  const listed: StatementItem[] = []
  const verifiedHere = new Set<number>()
  /** By the IDs of the payments that they take back. */
  const reversals = new Map<string, StatementItem>()

  /** A payment and the line that takes it back are one pair and one sum: whether a line is the first half of one that was added. */
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
      if (kind === 'verified' && claim) verifiedHere.add(claim.id)
      const item = itemOf(line, kind, claim)
      if (counts[kind] <= maxListed) listed.push(item)
      if (kind !== 'reversed') return
      for (const id of line.paymentIds ?? []) if (!reversals.has(id)) reversals.set(id, item)
    },
    build: ({ source, fileName, skipped, errors, leftOut, balance }, verified) => ({
      source,
      fileName,
      leftOut: leftOut.slice(0, maxListed),
      balance,
      counts: { ...counts, broken: errors.length, passedOver: skipped },
      sums,
      items: listed.sort((a, b) => a.line - b.line),
      errors: errors.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
      fromEarlier: [...verified]
        .filter(([claimId]) => !verifiedHere.has(claimId))
        .map(([payment, { fileLine, transactionId, amountTzs, ...match }]) => ({
          payment,
          source: match.source,
          fileName: match.fileName,
          line: fileLine,
          transactionId,
          amount: amountTzs,
        })),
    }),
  }
}

const itemOf = (
  { line, transactionId, amountTzs, status }: ReportedLine,
  kind: StatementKind,
  claim?: ComparedClaim,
): StatementItem => ({
  line,
  kind,
  transactionId,
  amount: amountTzs,
  ...(status !== undefined && { status }),
  ...(claim && {
    payment: { id: claim.id, kind: claim.kind, state: claim.state, due: dueAmountTzs(claim) },
  }),
})

/** What of a statement may be verified by hand later. */
const undecided: ReadonlySet<StatementKind> = new Set([
  'matched',
  'amount-differs',
  'paid-long-before',
  'needs-look',
])

/** The payments of a report that wait for somebody. */
export const undecidedPayments = ({ items }: StatementReport): number[] =>
  items.flatMap(({ kind, payment }) => (undecided.has(kind) && payment ? [payment.id] : []))

/** A report as it stands after these payments were verified by hand: nobody is asked to do it again. */
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
