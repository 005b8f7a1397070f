import { setImmediate } from 'node:timers/promises'
import type { ImportTakeBack } from '@charity-kit/contract'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { lockVerifiedClaim } from '../../claims/payment-claim-repository.ts'
import type { PaymentService } from '../../decisions/payment-service.ts'
import { beginTakeBack, endTakeBack, findTakeBack } from './import-repository.ts'
import {
  countDecisionEmails,
  countUntouchedLines,
  deleteLinesOfClaim,
  deleteRestOfImport,
  deleteUntouchedLines,
  findFate,
  findOrdersOf,
  listTouchedLines,
  type TouchedLine,
} from './take-back-repository.ts'

export interface TakeBack {
  /**
   * Returns the changes that reverting an import would make; for a reverted import, what remains of it.
   * @throws DomainError `not_found`
   */
  preview: (id: number) => Promise<ImportTakeBack>
  /**
   * Reverts an import: deletes its lines, and makes payments that it alone verified wait again, each in its own
   * transaction. Decisions that staff made on its lines stay. A repeated call continues an interrupted revert. Returns
   * the changes.
   * @throws DomainError `not_found`, or `state_changed` if the import is being read, or was reverted.
   */
  take: (decision: { id: number; by: string; reason: string }) => Promise<ImportTakeBack>
}

const maxKept = 100
/** Number of lines between two pauses for other work. */
const linesPerPause = 20

interface TakenImport {
  importId: number
  begunAt: string
}

interface TakeBackDependencies {
  db: Database
  now: () => Date
  payments: Pick<PaymentService, 'takeVerificationBack'>
}

export const takeBack = (dependencies: TakeBackDependencies): TakeBack => {
  const { db, now } = dependencies
  return {
    preview: async (id) => {
      const found = await findTakeBack(db, id)
      if (!found) throw noSuchImport(id)
      return survey(db, { importId: id, begunAt: found.begunAt })
    },
    take: async ({ id, by, reason }) => {
      const begun = await beginTakeBack(db, id, { by, reason, now: now() })
      if (!begun) throw await refusal(db, id)
      const taken = { importId: id, begunAt: begun.created_at }
      const undone = await survey(db, taken)
      await undoLines(dependencies, taken, {
        by: begun.taken_back_by ?? by,
        reason: begun.taken_back_reason ?? reason,
        evidence: `Import ${String(id)} (${begun.source}, ${begun.file_name}) was taken back`,
      })
      await inTransaction(db, (tx) => deleteRestOfImport(tx, id))
      await endTakeBack(db, id, now().toISOString())
      return { ...undone, ...pickKept(await survey(db, taken)) }
    },
  }
}

/** Returns the changes that reverting an import makes, and what remains of the import. */
const survey = async (db: Database, taken: TakenImport): Promise<ImportTakeBack> => {
  const waiting = new Set<number>()
  const kept: Omit<ImportTakeBack['kept'][number], 'order'>[] = []
  let touched = 0
  let keptCount = 0
  await forEachTouched(db, taken.importId, async (line) => {
    const fate = await findFate(db, taken, line)
    if (fate.kind !== 'stays') touched += 1
    if (fate.kind === 'waits-again' && line.claimId !== null) waiting.add(line.claimId)
    if (fate.kind !== 'stays') return
    keptCount += 1
    const { id, transactionId, amountTzs, claimId } = line
    const { decision, by } = fate
    if (kept.length < maxKept)
      kept.push({ line: id, transactionId, amount: amountTzs, payment: claimId, decision, by })
  })
  const mails = await countDecisionEmails(db, [...waiting])
  const orders = await findOrdersOf(
    db,
    kept.flatMap(({ payment }) => payment ?? []),
  )
  return {
    lines: touched + (await countUntouchedLines(db, taken.importId)),
    payments: waiting.size,
    mailsStopped: mails.stopped,
    mailsSent: mails.sent,
    keptCount,
    kept: kept.map((line) => ({ ...line, order: orders.get(line.payment ?? 0) ?? null })),
  }
}

const forEachTouched = async (
  db: Database,
  importId: number,
  work: (line: TouchedLine) => Promise<void>,
): Promise<void> => {
  let after = 0
  for (let lines; (lines = await listTouchedLines(db, importId, after)).length > 0;) {
    for (const [index, line] of lines.entries()) {
      if (index % linesPerPause === 0) await setImmediate()
      await work(line)
    }
    after = lines.at(-1)?.id ?? after
  }
}

/** Person who reverts an import, and the reason. */
interface TakeBackDecision {
  by: string
  reason: string
  evidence: string
}

/** Undoes the effects of an import's lines, and deletes lines without a decision that stays. */
const undoLines = async (
  dependencies: TakeBackDependencies,
  taken: TakenImport,
  decision: TakeBackDecision,
): Promise<void> => {
  const { db } = dependencies
  const { importId } = taken
  // Repeated until a pass finds nothing: a free line may have been matched meanwhile.
  for (let isChanged = true; isChanged || (await countUntouchedLines(db, importId)) > 0;) {
    isChanged = false
    await forEachTouched(db, importId, async (line) => {
      if (await undoLine(dependencies, taken, line, decision)) isChanged = true
    })
    while ((await inTransaction(db, (tx) => deleteUntouchedLines(tx, importId))) > 0) {
      isChanged = true
      await setImmediate()
    }
  }
}

/** Undoes a line; returns false if it was decided on in the meantime. */
const undoLine = async (
  { db, payments }: TakeBackDependencies,
  taken: TakenImport,
  line: TouchedLine,
  decision: TakeBackDecision,
): Promise<boolean> => {
  const { claimId } = line
  const fate = await findFate(db, taken, line)
  if (fate.kind === 'stays' || claimId === null) return false
  try {
    if (fate.kind === 'goes') await inTransaction(db, (tx) => release(tx, taken, line, 'goes'))
    else {
      await payments.takeVerificationBack({
        ...decision,
        claimId,
        release: (tx) => release(tx, taken, line, 'waits-again'),
      })
    }
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'state_changed') return false
    throw error
  }
}

/**
 * Checks a line's fate again under the claim's lock, and deletes the line with the import's other lines of that claim.
 */
const release = async (
  tx: DatabaseTransaction,
  taken: TakenImport,
  { id, claimId }: TouchedLine,
  expected: 'goes' | 'waits-again',
): Promise<void> => {
  if (claimId === null || !(await lockVerifiedClaim(tx, claimId))) throw new DomainError('state_changed')
  if ((await findFate(tx, taken, { id, claimId })).kind !== expected) throw new DomainError('state_changed')
  await deleteLinesOfClaim(tx, taken.importId, claimId)
}

const refusal = async (db: Database, id: number): Promise<DomainError> => {
  const found = await findTakeBack(db, id)
  if (!found) return noSuchImport(id)
  return new DomainError('state_changed', {
    message: (t) => (found.takenBackAt === null ? t.importRuns(id) : t.importTakenBack(id)),
  })
}

const pickKept = ({ kept, keptCount }: ImportTakeBack) => ({ kept, keptCount })

const noSuchImport = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no import ${String(id)}.` })
