import { fieldError, formatTzs, type StatementMapping, type StatementReport } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { findLastClaimId } from '../payments/payment-claim-repository.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { isPaidLongBefore, kindOf } from './line-kind.ts'
import { deduplicate, type KeyedLine } from './deduplicate.ts'
import { importReversals, type ReversalLine } from './import-reversals.ts'
import { readStatement, type OutgoingLine } from './read-statement.ts'
import {
  findLastPending,
  insertNewLines,
  listClaimsWithIds,
  listLines,
  listMatches,
  type ComparedClaim,
  type StatementMatch,
} from './statement-line-repository.ts'
import { insertNewFees, numberRepeated } from './statement-fee-repository.ts'
import { batchesOf, batchSize } from './in-batches.ts'
import { coverageOf } from './statement-coverage.ts'
import { insertImport } from './statement-import-repository.ts'
import { statementReport } from './statement-report.ts'
import type { ReportProgress, StatementImports } from './statement-imports.ts'
import type { StatementMappings } from './statement-mapping.ts'

/** A statement as exported from the wallet or bank. */
export interface StatementFile {
  /** A name in statements.json. */
  source: string
  fileName: string
  text: string
  by: string
}

/** A statement whose columns are known. */
export interface MappedFile extends StatementFile {
  mapping: StatementMapping
  /** Whether payments that it matches are verified; otherwise the report lists them. */
  verifies: boolean
}

export type ImportStatement = (file: StatementFile) => Promise<StatementReport>

export interface StatementService {
  /**
   * Imports a statement of a source in statements.json, and verifies what it matches.
   * @throws DomainError `validation_failed` for an unknown source, or a file that lacks its columns.
   */
  importStatement: ImportStatement
  /** The same for a statement whose columns are stated. */
  importMapped: (file: MappedFile, report: ReportProgress) => Promise<StatementReport>
}

export interface StatementServiceDependencies {
  db: Database
  now: () => Date
  mappings: StatementMappings
  payments: PaymentService
  /** The centre's IANA time zone, in which statements write dates. */
  timeZone: string
  imports: StatementImports
}

/** Each verification or link is a transaction of its own. */
const matchesPerPause = 20

/**
 * Imports a statement: stores its lines, and verifies every pending payment whose ID and amount are on this or an earlier
 * statement, each in its own transaction, so that the next import completes one that was interrupted. Importing a file again
 * changes nothing.
 */
export const statementService = ({
  db,
  now,
  mappings,
  payments,
  timeZone,
  imports,
}: StatementServiceDependencies): StatementService => {
  const verifyMatches = async (by: string, report: ReportProgress): Promise<Map<number, StatementMatch>> => {
    const verified = new Map<number, StatementMatch>()
    // Claims that come in from now on are left to the next import: visitors must not keep this one from ending.
    const until = await findLastClaimId(db)
    let after = 0
    for (
      let last;
      (last = await findLastPending(db, { after, until, size: batchSize })) !== undefined;
      after = last
    ) {
      await verifyEach(await listMatches(db, after, last), { by, verified, report })
      await report({ phase: 'matching', done: verified.size, total: verified.size })
    }
    return verified
  }

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
      if (verified.has(match.claimId) || isPaidLongBefore(match)) continue
      const { claimId, source, fileName, fileLine, transactionId, amountTzs } = match
      const line = { id: match.lineId, amountTzs }
      const evidence = `Statement ${source}, ${fileName}, line ${String(fileLine)}: ${transactionId}, ${formatTzs(amountTzs)}`
      try {
        await payments.verifyByLine({ claimId, by, evidence, line })
        verified.set(claimId, match)
      } catch (error) {
        // It was decided or corrected in the meantime, or its line counts for another payment; the report says so.
        if (!(error instanceof DomainError && error.code === 'state_changed')) throw error
      }
    }
  }

  /** Stores the lines, and at last which days they cover. Resolves with the line numbers of new ones. */
  const store = async (
    lines: readonly KeyedLine[],
    outgoing: readonly OutgoingLine[],
    { source, fileName, by }: StatementFile,
    report: ReportProgress,
  ): Promise<Set<number>> => {
    const created_at = now().toISOString()
    const rowOf = (line: KeyedLine) => ({
      source,
      transaction_id: line.transactionId,
      transaction_id_normal: line.id,
      other_transaction_id_normal: line.otherId,
      amount_tzs: line.amountTzs,
      paid_at: line.paidAt,
      file_name: fileName,
      file_line: line.line,
      imported_by: by,
      created_at,
    })
    const added = new Set<number>()
    let done = 0
    for (const batch of batchesOf(lines)) {
      const ids = new Set(await inTransaction(db, (tx) => insertNewLines(tx, batch.map(rowOf))))
      for (const { id, line } of batch) if (ids.has(id)) added.add(line)
      done += batch.length
      await report({ phase: 'storing', done, total: lines.length })
    }
    if (lines.length > 0 || outgoing.length > 0) {
      const coverage = coverageOf(
        [...lines, ...outgoing].map(({ paidAt }) => paidAt),
        timeZone,
      )
      await inTransaction(db, (tx) =>
        insertImport(tx, { source, file_name: fileName, ...coverage, imported_by: by, created_at }),
      )
    }
    return added
  }

  /** Those of the given lines that count for no payment yet: linking the others again would cost a commit for each. */
  const freeAmong = async (lines: readonly KeyedLine[], source: string): Promise<KeyedLine[]> => {
    const ids = lines.map(({ id }) => id)
    const stored = await listLines(db, source, ids)
    const free = new Set(stored.flatMap((row) => (row.claim_id === null ? row.transaction_id_normal : [])))
    return lines.filter(({ id }) => free.has(id))
  }

  /** Links lines to the payments that were verified by hand before they were imported, each in a transaction of its own. */
  const linkToVerified = async (lines: readonly KeyedLine[], pause: () => Promise<void>): Promise<void> => {
    const verified = (await claimsOf(db, lines)).filter(({ state }) => state === 'verified')
    for (const [index, { id }] of verified.entries()) {
      if (index % matchesPerPause === matchesPerPause - 1) await pause()
      await payments.linkStatementLines(id)
    }
  }

  /** The stored rows of the given lines, and the claims with their IDs. */
  const compare = async (lines: readonly KeyedLine[], source: string) => {
    const ids = lines.map(({ id }) => id)
    const stored = await listLines(db, source, ids)
    const claims = await claimsOf(db, lines)
    return {
      stored: new Map(stored.map((row) => [row.transaction_id_normal, row])),
      claimsById: new Map(claims.map((claim) => [claim.transaction_id_normal, claim])),
      claimsByNumber: new Map(claims.map((claim) => [claim.id, claim])),
    }
  }

  const importFile = async (
    { mapping, verifies, ...file }: MappedFile,
    reportProgress: ReportProgress,
  ): Promise<StatementReport> => {
    const onLines = (done: number, total: number) => reportProgress({ phase: 'reading', done, total })
    const {
      payments: read,
      outgoing,
      fees,
      unclear,
      errors: unread,
      skipped,
    } = await readStatement(file.text, mapping, timeZone, onLines)
    const { lines, duplicates, errors } = await deduplicate(read, onLines)

    const added = await store(lines, outgoing, file, reportProgress)
    const reversals: ReversalLine[] = []
    let passedOver = skipped
    for (const batch of batchesOf(outgoing)) {
      const imported = await importReversals(db, batch, { ...file, at: now().toISOString() })
      reversals.push(...imported.reversals)
      errors.push(...imported.errors)
      passedOver -= imported.reversals.length + imported.errors.length
      await reportProgress({ phase: 'storing', done: reversals.length, total: outgoing.length })
    }
    let done = 0
    for (const batch of batchesOf(numberRepeated(fees))) {
      await inTransaction(db, (tx) => insertNewFees(tx, batch, { ...file, at: now().toISOString() }))
      done += batch.length
      await reportProgress({ phase: 'storing', done, total: fees.length })
    }
    done = 0
    for (const batch of batchesOf(lines)) {
      const matching = () => reportProgress({ phase: 'matching', done, total: lines.length })
      await linkToVerified(await freeAmong(batch, file.source), matching)
      done += batch.length
      await matching()
    }
    const verified = verifies
      ? await verifyMatches(file.by, reportProgress)
      : new Map<number, StatementMatch>()
    done = 0

    const report = statementReport()
    for (const line of duplicates) report.add(line, 'seen-before')
    for (const line of unclear) report.add(line, 'status-unknown')
    for (const batch of batchesOf(reversals)) {
      const claims = await listClaimsWithIds(db, [...new Set(batch.flatMap(({ paymentIds }) => paymentIds))])
      const claimsById = new Map(claims.map((claim) => [claim.transaction_id_normal, claim]))
      for (const line of batch) {
        const id = line.paymentIds.find((id) => claimsById.has(id)) ?? ''
        const kind = line.paymentIds.length > 0 ? 'reversed' : 'unknown-id'
        report.add(line, line.isNew ? kind : 'seen-before', claimsById.get(id))
      }
    }
    for (const batch of batchesOf(lines)) {
      const { stored, claimsById, claimsByNumber } = await compare(batch, file.source)
      for (const line of batch) {
        const row = stored.get(line.id)
        if (!row) throw new Error(`Line ${String(line.line)} of a statement was stored but cannot be found`)
        if (row.amount_tzs !== line.amountTzs) {
          errors.push({
            line: line.line,
            message: `An earlier statement has this ID with ${formatTzs(row.amount_tzs)}. It was not changed.`,
          })
          continue
        }
        const claim =
          claimsByNumber.get(row.claim_id ?? 0) ??
          claimsById.get(line.id) ??
          claimsById.get(line.otherId ?? '')
        const isNew = added.has(line.line)
        const isVerifiedNow = row.claim_id !== null && verified.has(row.claim_id)
        const kind = kindOf(line, {
          claim,
          isCounted: row.claim_id !== null,
          isReversed: row.is_reversed === 1,
          isNew,
          isVerifiedNow,
          verifies,
        })
        report.add(line, kind, claim)
      }
      done += batch.length
      await reportProgress({ phase: 'reporting', done, total: lines.length })
    }
    const { source, fileName } = file
    return report.build({ source, fileName, skipped: passedOver, errors: [...unread, ...errors] }, verified)
  }

  return {
    importStatement: async (file) => {
      const mapping = mappings.get(file.source)
      if (!mapping) throw unknownSource(file.source, [...mappings.keys()])
      return imports.run(file, (report) => importFile({ ...file, mapping, verifies: true }, report))
    },
    importMapped: importFile,
  }
}

const claimsOf = (db: Database, lines: readonly KeyedLine[]): Promise<ComparedClaim[]> =>
  listClaimsWithIds(db, [...new Set(lines.flatMap(({ id, otherId }) => [id, otherId ?? []].flat()))])

const unknownSource = (source: string, known: readonly string[]): DomainError =>
  new DomainError('validation_failed', {
    fields: { source: fieldError('source_unknown', source.slice(0, 40), known.join(', ')) },
  })
