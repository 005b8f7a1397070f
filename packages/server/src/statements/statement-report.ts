import type { StatementItem, StatementKind, StatementReport } from '@charity-kit/contract'
import { dueAmountTzs } from '../payments/payment-claim-repository.ts'
import type { LineFault, ReadLine } from './read-statement.ts'
import type { ComparedClaim, StatementMatch } from './statement-line-repository.ts'

/** Of each kind no more lines than this are listed one by one; all are counted. */
const mostListed = 1000

interface ReportedFile {
  source: string
  fileName: string
  passedOver: number
  faults: readonly LineFault[]
}

export interface ReportBuilder {
  /** Lines come in the order of the file, once those that the file repeats have. */
  add: (line: ReadLine, kind: StatementKind, claim?: ComparedClaim) => void
  /** `verified` are the payments that this import verified, by their numbers. */
  build: (file: ReportedFile, verified: ReadonlyMap<number, StatementMatch>) => StatementReport
}

/** What an import says, gathered line by line: of a large statement only what is listed is kept. */
export const statementReport = (): ReportBuilder => {
  const counts = { verified: 0, 'amount-differs': 0, 'unknown-id': 0, 'seen-before': 0, 'already-decided': 0 }
  const listed: StatementItem[] = []
  const verifiedHere = new Set<number>()
  return {
    add: (line, kind, claim) => {
      counts[kind] += 1
      if (kind === 'verified' && claim) verifiedHere.add(claim.id)
      if (counts[kind] <= mostListed) listed.push(itemOf(line, kind, claim))
    },
    build: ({ source, fileName, passedOver, faults }, verified) => ({
      source,
      fileName,
      counts: { ...counts, broken: faults.length, passedOver },
      items: listed.sort((a, b) => a.line - b.line),
      faults: faults.toSorted((a, b) => a.line - b.line).slice(0, mostListed),
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
  { line, transactionId, amountTzs }: ReadLine,
  kind: StatementKind,
  claim?: ComparedClaim,
): StatementItem => ({
  line,
  kind,
  transactionId,
  amount: amountTzs,
  ...(claim && {
    payment: { id: claim.id, kind: claim.kind, state: claim.state, due: dueAmountTzs(claim) },
  }),
})
