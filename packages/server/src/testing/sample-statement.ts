import { gzipSync } from 'node:zlib'
import { centreTimeZone } from '@charity-kit/contract'
import type { Pause } from '../ledger/sources/statements/import-run.ts'
import { importStatement } from '../ledger/sources/statements/import-statement.ts'
import { insertApproval } from '../ledger/sources/statements/source-repository.ts'
import { readStatementMappings } from '../ledger/sources/statements/statement-mapping.ts'
import { by, paymentsOf } from './sample-payment.ts'
import { secondPersonTzs } from './sample-centre.ts'
import type { TestApp } from './test-app.ts'

const sampleMappings = readStatementMappings({
  'm-pesa': { columns: { transactionId: 'ID', otherTransactionId: 'Other', amount: 'Amount' } },
  bank: { columns: { transactionId: 'ID', amount: 'Amount' } },
})

/**
 * Returns an ID that differs from the others by more than a letter, so that it is not a possible duplicate: each
 * digit appears twice.
 */
export const spreadId = (prefix: string, index: number): string => {
  const digits = String(index).padStart(4, '0')
  return prefix + digits + digits
}

/** A statement line: ID, amount, and optionally the payment's second ID. */
export type SampleLine = readonly [id: string, amount: number | string, other?: string]

/**
 * Creates an importer for a test's server. `payments` replaces the service that makes its decisions, and `mappings`
 * the sources.
 * `pause` is called whenever an import lets other work take its turn. An owner has approved the sources, unless
 * `isSourceNew`.
 */
export const createImporter = (
  app: Pick<TestApp, 'db' | 'outbox'>,
  payments = paymentsOf(app),
  mappings = sampleMappings,
  pause?: Pause,
  now = () => new Date('2026-11-21T10:00:00Z'),
  { isSourceNew = false } = {},
) => {
  const importText = async (text: string, source = 'm-pesa') => {
    const mapping = mappings.get(source)
    if (!mapping) throw new Error(`There is no mapping of ${source}`)
    if (!isSourceNew) await insertApproval(app.db, { source, by, at: now().toISOString() })
    return importStatement(
      { db: app.db, now, payments, timeZone: centreTimeZone, secondPersonTzs, pause },
      { source, fileName: 'november.csv', mapping, file: packed(text), by },
    )
  }
  return {
    payments,
    importText,
    importLines: (...lines: SampleLine[]) =>
      importText(
        [
          'ID,Amount,Other',
          ...lines.map(([id, amount, other = '']) => `${id},${String(amount)},${other}`),
        ].join('\n'),
      ),
  }
}

/** Packs a statement's text for the upload. */
export const packed = (text: string | Uint8Array): string => gzipSync(text).toString('base64')

const reversalMappings = readStatementMappings({
  'm-pesa': {
    columns: {
      transactionId: 'ID',
      otherTransactionId: 'Other',
      amount: 'In',
      outgoing: 'Out',
      details: 'Details',
    },
    reversals: { column: 'Details', words: ['reversal', 'Imerudishwa'] },
    charges: { column: 'Details', words: ['charge'] },
  },
  'with-dates': {
    columns: {
      transactionId: 'ID',
      otherTransactionId: 'Other',
      amount: 'In',
      outgoing: 'Out',
      details: 'Details',
      date: 'Date',
    },
    dateFormat: 'YYYY-MM-DD',
    reversals: { column: 'Details', words: ['reversal'] },
    charges: { column: 'Details', words: ['charge'] },
  },
})

/**
 * Creates an importer of statements that have outgoing and reversal lines: ID, second ID, money in, money out, and
 * details.
 */
export const createReversalImporter = (app: TestApp) => {
  const { importText } = createImporter(app, paymentsOf(app), reversalMappings)
  return {
    payments: paymentsOf(app),
    importRows: (...rows: string[]) => importText(['ID,Other,In,Out,Details', ...rows].join('\n')),
    /** Imports rows with a date at the end: charges without a date are in no report. */
    importFees: (...rows: string[]) =>
      importText(['ID,Other,In,Out,Details,Date', ...rows].join('\n'), 'with-dates'),
  }
}
