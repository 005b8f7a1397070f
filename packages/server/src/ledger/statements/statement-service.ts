import { formatTzs, type StatementMapping, type StatementReport } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { kindOf } from './line-kind.ts'
import { deduplicate, type KeyedLine } from './deduplicate.ts'
import { requireIdColumn } from './id-column.ts'
import { leaveKeptLines } from './kept-line.ts'
import { importReversals, type ReversalLine } from './import-reversals.ts'
import { dayAndPayerOf } from './payer-mask.ts'
import type { OutgoingLine } from './line-rules.ts'
import { readStatement } from './read-statement.ts'
import { insertNewLines, listClaimsOf, listClaimsWithIds, listLines } from './statement-line-repository.ts'
import { balanceOf } from './statement-balance.ts'
import { storeMoves } from './store-moves.ts'
import { batchesOf } from './in-batches.ts'
import { coverageOf } from './statement-coverage.ts'
import { insertImport } from './statement-import-repository.ts'
import { markRepeated } from './repeated-lines-repository.ts'
import { settleReturnedFees } from './settle-returned-fees.ts'
import { matchesPerPause, matchVerifier } from './verify-matches.ts'
import { statementReport } from './statement-report.ts'
import { storingIn } from './storing.ts'
import type { ReportProgress, StatementImports } from './statement-imports.ts'
import { unknownSource, type StatementMappings } from './statement-mapping.ts'

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
  /** The number of its import. */
  importId: number
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
  /** Above this sum, in whole shillings, two people verify a payment. */
  secondPersonTzs: number
  imports: StatementImports
}

/** A file that is being imported. */
export type ImportedFile = StatementFile & Pick<MappedFile, 'importId'>

/**
 * Imports a statement: stores its lines, and verifies every pending payment whose ID and amount are on this or an earlier statement, each in
 * its own transaction, so that the next import completes one that was interrupted. Importing a file again changes nothing.
 */
export const statementService = ({
  db,
  now,
  mappings,
  payments,
  timeZone,
  secondPersonTzs,
  imports,
}: StatementServiceDependencies): StatementService => {
  const verifyMatches = matchVerifier({ db, payments, secondPersonTzs })

  const storing = storingIn(db)

  /** Stores the lines, and at last which days they cover. Resolves with the line numbers of new ones. */
  const store = async (
    lines: readonly KeyedLine[],
    outgoing: readonly OutgoingLine[],
    { source, fileName, by, importId }: ImportedFile,
    report: ReportProgress,
  ): Promise<Set<number>> => {
    const created_at = now().toISOString()
    const rowOf = (line: KeyedLine) => ({
      source,
      transaction_id: line.transactionId,
      transaction_id_normal: line.id,
      other_transaction_id_normal: line.otherId,
      amount_tzs: line.amountTzs,
      ...dayAndPayerOf(line, created_at),
      file_name: fileName,
      file_line: line.line,
      imported_by: by,
      import_id: importId,
      created_at,
    })
    const added = new Set<number>()
    let done = 0
    for (const batch of batchesOf(lines)) {
      const ids = await storing(importId, async (tx) => {
        const inserted = await insertNewLines(tx, batch.map(rowOf))
        await markRepeated(tx, source, batch)
        return new Set(inserted)
      })
      for (const { id, line } of batch) if (ids.has(id)) added.add(line)
      done += batch.length
      await report({ phase: 'storing', done, total: lines.length })
    }
    if (lines.length > 0 || outgoing.length > 0) {
      const coverage = coverageOf(
        [...lines, ...outgoing].map(({ paidAt }) => paidAt),
        timeZone,
      )
      await storing(importId, (tx) =>
        insertImport(tx, {
          source,
          file_name: fileName,
          ...coverage,
          imported_by: by,
          import_id: importId,
          created_at,
        }),
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
    const verified = (await listClaimsOf(db, lines)).filter(({ state }) => state === 'verified')
    for (const [index, { id }] of verified.entries()) {
      if (index % matchesPerPause === matchesPerPause - 1) await pause()
      await payments.linkStatementLines(id)
    }
  }

  /** The stored rows of the given lines, and the claims with their IDs. */
  const compare = async (lines: readonly KeyedLine[], source: string) => {
    const ids = lines.map(({ id }) => id)
    const stored = await listLines(db, source, ids)
    const claims = await listClaimsOf(db, lines)
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
      entries,
      unclear,
      errors: unread,
      skipped,
      leftOut,
    } = await settleReturnedFees(db, file.source, await readStatement(file.text, mapping, timeZone, onLines))
    requireIdColumn(read, mapping)
    const { lines: all, duplicates, errors } = await deduplicate(read, onLines)
    const { lines, errors: decided } = await leaveKeptLines(db, all, file.fileName)
    errors.push(...decided)

    const added = await store(lines, outgoing, file, reportProgress)
    const reversals: ReversalLine[] = []
    let passedOver = skipped
    for (const batch of batchesOf(outgoing)) {
      const imported = await storing(file.importId, (tx) =>
        importReversals(tx, batch, { ...file, at: now().toISOString() }),
      )
      reversals.push(...imported.reversals)
      errors.push(...imported.errors)
      passedOver -= imported.reversals.length + imported.errors.length
      await reportProgress({ phase: 'storing', done: reversals.length, total: outgoing.length })
    }
    await storeMoves(
      storing,
      { fees, entries },
      { ...file, timeZone, at: now().toISOString() },
      reportProgress,
    )
    let done = 0
    for (const batch of batchesOf(lines)) {
      const matching = () => reportProgress({ phase: 'matching', done, total: lines.length })
      await linkToVerified(await freeAmong(batch, file.source), matching)
      done += batch.length
      await matching()
    }
    const { verified, matched } = await verifyMatches(file.by, verifies, reportProgress)
    done = 0
    const report = statementReport()
    for (const line of duplicates) report.add(line, 'seen-before')
    for (const line of unclear) report.add(line, line.kind)
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
        if (!row) throw linesTakenBack()
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
          isMatched: !verifies && claim !== undefined && matched.has(claim.id),
        })
        report.add(line, kind, claim)
      }
      done += batch.length
      await reportProgress({ phase: 'reporting', done, total: lines.length })
    }
    const { source, fileName } = file
    return report.build(
      {
        source,
        fileName,
        skipped: passedOver,
        errors: [...unread, ...errors],
        leftOut,
        balance: balanceOf(entries),
      },
      verified,
    )
  }

  return {
    importStatement: async (file) => {
      const mapping = mappings.get(file.source)
      if (!mapping) throw unknownSource(file.source, [...mappings.keys()])
      return imports.run(file, (report, importId) =>
        importFile({ ...file, importId, mapping, verifies: true }, report),
      )
    },
    importMapped: importFile,
  }
}

const linesTakenBack = (): DomainError =>
  new DomainError('state_changed', {
    message:
      'Another import with lines of this statement was taken back meanwhile. Import the statement again.',
  })
