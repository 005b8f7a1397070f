import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  fieldError,
  headerKey,
  maxStatementBytes,
  statementEncoding,
  type StartImportInput,
  type StatementMapping,
  type StatementReport,
} from '@charity-kit/contract'
import { DomainError } from '../../../values/domain-error.ts'
import { reconcileFeeds } from '../../evidence/reconcile-feeds.ts'
import type { PaymentService } from '../../decisions/payment-service.ts'
import { headerOf, splitLines } from './csv-records.ts'
import { checkLines } from './check-lines.ts'
import { deduplicate } from './deduplicate.ts'
import { readFallenAsOutgoing } from './fallen-balance.ts'
import { requireIdColumn } from './id-column.ts'
import type { LineOrigin } from './import-repository.ts'
import { runImport, type ImportRunDependencies, type ReportProgress } from './import-run.ts'
import { linkToVerified, verifyMatches } from './match-lines.ts'
import { leaveLinesReadBefore } from './read-before.ts'
import { readStatement } from './read-statement.ts'
import { settleReturnedFees } from './settle-returned-fees.ts'
import { saveMapping } from './statement-mapping-repository.ts'
import { balanceOf } from './statement-balance.ts'
import { listLackingPayments } from './statement-line-repository.ts'
import { reportLines } from './statement-report.ts'
import { storeLines } from './store-lines.ts'

/** Statement as exported from the wallet or bank. */
export interface StatementFile extends StartImportInput {
  by: string
  /** Whether the caller may change a used mapping; undefined if statements.json gives the mapping. */
  isOwner?: boolean | undefined
}

export interface ImportDependencies extends ImportRunDependencies {
  payments: PaymentService
  /** The centre's IANA time zone, in which statements write dates. */
  timeZone: string
  /** Sum in whole shillings above which two people verify a payment. */
  secondPersonTzs: number
}

/**
 * Imports a statement, and stores how its columns were matched. Reads the file, stores its lines, and verifies every
 * pending payment whose ID and amount are on this or an earlier statement. Each verification has its own transaction,
 * so that the next import completes an interrupted one. Importing a file again does not change anything.
 * @throws DomainError `validation_failed` if the file cannot be unpacked, is not text, or lacks its columns;
 * `forbidden` if an owner has to change its mapping.
 */
export const importStatement = async (
  dependencies: ImportDependencies,
  { source, fileName, mapping, file, verify = true, by, isOwner }: StatementFile,
): Promise<StatementReport> => {
  const { db, now } = dependencies
  const text = await readText(file)
  const complete = {
    ...mapping,
    delimiter: mapping.delimiter ?? ',',
    headerRow: mapping.headerRow ?? 1,
    dateFormat: mapping.dateFormat ?? '',
    decimalMark: mapping.decimalMark ?? '.',
  }
  const header = headerKey(headerOf(await splitLines(text.slice(0, headCharacters)), complete))
  const mappingId =
    isOwner === undefined || header === ''
      ? undefined
      : await saveMapping(db, { header, source, mapping: complete }, { by, isOwner, at: now().toISOString() })
  return runImport(dependencies, { source, fileName, by, mappingId }, (reportProgress, importId) =>
    importText(
      dependencies,
      { text, mapping: complete, verifies: verify, origin: { importId, source, fileName, by } },
      reportProgress,
    ),
  )
}

/** Characters at the beginning of a file that contain the header row. */
const headCharacters = 200_000

const refused = (key: 'file_too_large' | 'file_not_text'): DomainError =>
  new DomainError('validation_failed', {
    fields: { file: fieldError(key) },
  })

const unpack = promisify(gunzip)

/** Reads a file's text. Rejects an archive as soon as its content exceeds the limit. */
const readText = async (file: string): Promise<string> => {
  let bytes: Buffer
  try {
    bytes = await unpack(Buffer.from(file, 'base64'), { maxOutputLength: maxStatementBytes })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw refused(isTooLarge ? 'file_too_large' : 'file_not_text')
  }
  const text = new TextDecoder(statementEncoding(bytes)).decode(bytes)
  if (text.includes('\u0000')) throw refused('file_not_text')
  return text
}

interface MappedText {
  text: string
  mapping: StatementMapping
  /** Whether matched payments are verified; otherwise the report lists them. */
  verifies: boolean
  origin: LineOrigin
}

const importText = async (
  dependencies: ImportDependencies,
  { text, mapping, verifies, origin }: MappedText,
  reportProgress: ReportProgress,
): Promise<StatementReport> => {
  const { db, now, timeZone } = dependencies
  const { source, fileName, by } = origin
  const onLines = (done: number, total: number) => reportProgress({ phase: 'reading', done, total })
  const asRead = readFallenAsOutgoing(await readStatement(text, mapping, timeZone, onLines))
  const read = await settleReturnedFees(db, source, asRead)
  requireIdColumn(read.payments, mapping)
  const once = await deduplicate(read.payments, onLines)
  const { lines, errors } = await leaveLinesReadBefore(db, once.lines, {
    ...{ source, fileName, mapping, timeZone },
  })
  const stored = await storeLines(dependencies, { ...read, lines }, origin, reportProgress)
  const isWhole = errors.length === 0
  await checkLines(dependencies, { ...read, lines, isWhole }, origin)
  await linkToVerified(dependencies, lines, source, reportProgress)
  // After linking, because a notice of another claim must not find these lines.
  await reconcileFeeds(db, source, now().toISOString())
  const matches = await verifyMatches(dependencies, { by, verifies }, reportProgress)
  return reportLines(
    db,
    {
      ...{ source, fileName, lines, verifies, ...stored, ...matches },
      duplicates: once.duplicates,
      unclear: read.unclear,
      lacking: (await listLackingPayments(db, origin.importId)).map(({ id }) => id),
      leftOut: read.leftOut,
      balance: balanceOf(read.entries),
      errors: [...read.errors, ...once.errors, ...errors, ...stored.errors],
      skipped: read.skipped - stored.reversals.length - stored.errors.length,
    },
    reportProgress,
  )
}
