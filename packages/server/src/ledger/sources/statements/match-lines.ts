import type { Database } from '../../../db/schema.ts'
import { batchesOf, batchSize } from '../../../db/in-batches.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { defaultWallets } from '../../claims/claimed-wallet.ts'
import { findLastClaimId } from '../../claims/payment-claim-repository.ts'
import { listProofs } from '../../decisions/find-proof.ts'
import type { PaymentService } from '../../decisions/payment-service.ts'
import { findLastPending, listClaimsWithFreeLine } from '../../decisions/proof-candidates-repository.ts'
import { describeLine, type LineEvidence } from '../../evidence/evidence.ts'
import type { KeyedLine } from './deduplicate.ts'
import type { ReportProgress } from './import-run.ts'
import { listClaimsOf, listLines } from './statement-line-repository.ts'

interface MatchDependencies {
  db: Database
  payments: PaymentService
  /** Sum in whole shillings above which two people verify a payment. */
  secondPersonTzs: number
}

/** Number of matches between two pauses; each verification or link has its own transaction. */
const matchesPerPause = 20

/** Links a file's lines to the payments that were verified by hand before they were imported. */
export const linkToVerified = async (
  { db, payments }: MatchDependencies,
  lines: readonly KeyedLine[],
  source: string,
  reportProgress: ReportProgress,
): Promise<void> => {
  let done = 0
  const pause = () => reportProgress({ phase: 'matching', done, total: lines.length })
  for (const batch of batchesOf(lines)) {
    const free = await freeAmong(db, batch, source)
    const verified = (await listClaimsOf(db, free)).filter(({ state }) => state === 'verified')
    for (const [index, { id }] of verified.entries()) {
      if (index % matchesPerPause === matchesPerPause - 1) await pause()
      await payments.linkStatementLines(id)
    }
    done += batch.length
    await pause()
  }
}

/**
 * Returns the given lines that do not count for a payment yet. Linking the others again would cost a commit for each.
 */
const freeAmong = async (db: Database, lines: readonly KeyedLine[], source: string): Promise<KeyedLine[]> => {
  const ids = lines.map(({ id }) => id)
  const stored = await listLines(db, source, ids)
  const free = new Set(stored.flatMap((row) => (row.claim_id === null ? row.transaction_id_normal : [])))
  return lines.filter(({ id }) => free.has(id))
}

/** Matches of payments with the lines of this and earlier statements. */
export interface Matches {
  /** Lines that verified payments, by the payments' numbers. */
  verified: ReadonlyMap<number, LineEvidence>
  /** All payments that could be verified. */
  matched: ReadonlySet<number>
}

/** Verifies or lists the pending payments that statements show with their ID and amount. */
export const verifyMatches = async (
  dependencies: MatchDependencies,
  { by, verifies }: { by: string; verifies: boolean },
  reportProgress: ReportProgress,
): Promise<Matches> => {
  const { db, secondPersonTzs } = dependencies
  // Only notices depend on the wallet that a payer chose.
  const rules = { wallets: defaultWallets(), secondPersonTzs, isClicked: false, feeds: new Map() }
  const verified = new Map<number, LineEvidence>()
  const matched = new Set<number>()
  // Later claims are left to the next import, so that new claims cannot keep this one from ending.
  const until = await findLastClaimId(db)
  let after = 0
  for (
    let last;
    (last = await findLastPending(db, { after, until, size: batchSize })) !== undefined;
    after = last
  ) {
    const proofs = await listProofs(db, await listClaimsWithFreeLine(db, after, last), rules)
    for (const claimId of proofs.keys()) matched.add(claimId)
    if (verifies) await verifyEach(dependencies, proofs, { by, verified }, reportProgress)
    await reportProgress({ phase: 'matching', done: verified.size, total: verified.size })
  }
  return { verified, matched }
}

/**
 * Error codes of a payment that is left to people. It was decided or corrected meanwhile, its line counts for another
 * payment, or it takes two people. The report says so.
 */
const isLeftToPeople = /^(?:state_changed|second_person_required)$/

const verifyEach = async (
  { payments }: MatchDependencies,
  proofs: Awaited<ReturnType<typeof listProofs>>,
  { by, verified }: { by: string; verified: Map<number, LineEvidence> },
  reportProgress: ReportProgress,
): Promise<void> => {
  for (const [index, [claimId, proof]] of [...proofs].entries()) {
    if (index % matchesPerPause === matchesPerPause - 1) {
      const total = verified.size + proofs.size - index
      await reportProgress({ phase: 'matching', done: verified.size, total })
    }
    if (proof.source !== 'statement') continue
    const line = { id: proof.id, amountTzs: proof.amountCents / 100 }
    try {
      await payments.verifyByLine({ claimId, by, evidence: describeLine(proof), line, isMatched: true })
      verified.set(claimId, proof)
    } catch (error) {
      if (!(error instanceof DomainError && isLeftToPeople.test(error.code))) throw error
    }
  }
}
