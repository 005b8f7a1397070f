import { formatTzs } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { findLastClaimId } from '../payments/payment-claim-repository.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { batchSize } from './in-batches.ts'
import { isPaidLongBefore } from './paid-long-before.ts'
import { findLastPending, listMatches, type StatementMatch } from './statement-line-repository.ts'
import type { ReportProgress } from './statement-imports.ts'

/** It was decided or corrected in the meantime, its line counts for another payment, or it takes two people; the report says so. */
const isLeftToPeople = /^(?:state_changed|second_person_required)$/

/** Each verification or link is a transaction of its own. */
export const matchesPerPause = 20

/** Verifies what matches by itself, or lists it: pending payments that statements show with their ID and amount. */
export const matchVerifier = ({
  db,
  payments,
  secondPersonTzs,
}: {
  db: Database
  payments: PaymentService
  secondPersonTzs: number
}) => {
  const verifyEach = async (
    matches: readonly StatementMatch[],
    { by, verified, report }: { by: string; verified: Map<number, StatementMatch>; report: ReportProgress },
  ): Promise<void> => {
    for (const [index, match] of matches.entries()) {
      if (index % matchesPerPause === matchesPerPause - 1) {
        await report({
          phase: 'matching',
          done: verified.size,
          total: verified.size + matches.length - index,
        })
      }
      if (verified.has(match.claimId)) continue
      const { claimId, source, fileName, fileLine, transactionId, amountTzs } = match
      const line = { id: match.lineId, amountTzs }
      const evidence = `Statement ${source}, ${fileName}, line ${String(fileLine)}: ${transactionId}, ${formatTzs(amountTzs)}`
      try {
        await payments.verifyByLine({ claimId, by, evidence, line, isMatched: true })
        verified.set(claimId, match)
      } catch (error) {
        if (!(error instanceof DomainError && isLeftToPeople.test(error.code))) throw error
      }
    }
  }

  return async (
    by: string,
    verifies: boolean,
    report: ReportProgress,
  ): Promise<{ verified: Map<number, StatementMatch>; matched: ReadonlySet<number> }> => {
    const verified = new Map<number, StatementMatch>()
    const matched = new Set<number>()
    // Claims that come in from now on are left to the next import: visitors must not keep this one from ending.
    const until = await findLastClaimId(db)
    let after = 0
    for (
      let last;
      (last = await findLastPending(db, { after, until, size: batchSize })) !== undefined;
      after = last
    ) {
      const matches = (await listMatches(db, after, last, secondPersonTzs)).filter(
        (match) => !isPaidLongBefore(match),
      )
      for (const { claimId } of matches) matched.add(claimId)
      if (verifies) await verifyEach(matches, { by, verified, report })
      await report({ phase: 'matching', done: verified.size, total: verified.size })
    }
    return { verified, matched }
  }
}
