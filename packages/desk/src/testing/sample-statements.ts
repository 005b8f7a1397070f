import type {
  KnownMapping,
  StatementImport,
  StatementImportDetails,
  StatementLine,
  StatementLineDetails,
} from '@charity-kit/contract'
import { hoursAgo } from './moments.ts'

const read: StatementImport = {
  id: 12,
  source: 'm-pesa',
  fileName: 'mpesa_2026-11-12.csv',
  by: 'daudi@chanua.example',
  state: 'done',
  phase: 'reporting',
  done: 1284,
  total: 1284,
  startedAt: hoursAgo(2),
  updatedAt: hoursAgo(2),
}
export const statementImports: StatementImport[] = [
  read,
  { ...read, id: 11, source: 'crdb', fileName: 'crdb-october.xlsx', startedAt: hoursAgo(260) },
  { ...read, id: 10, source: 'mixx', fileName: 'mixx.csv', state: 'cancelled', startedAt: hoursAgo(280) },
]
export const importBeingRead: StatementImportDetails = {
  ...read,
  state: 'running',
  phase: 'storing',
  done: 806,
  report: null,
  error: null,
}
export const failedImport: StatementImportDetails = {
  ...read,
  state: 'failed',
  phase: 'reading',
  done: 0,
  report: null,
  error: 'Line 3 has no column "Receipt No.".',
}
export const importResult: StatementImportDetails = {
  ...read,
  error: null,
  report: {
    source: 'm-pesa',
    fileName: read.fileName,
    counts: {
      verified: 0,
      matched: 38,
      'amount-differs': 1,
      'paid-long-before': 0,
      'status-unknown': 0,
      'unknown-id': 3,
      'seen-before': 1192,
      'already-decided': 0,
      reversed: 1,
      broken: 1,
      passedOver: 48,
    },
    sums: { matched: 1_164_000, 'amount-differs': 10_000, 'unknown-id': 145_000, reversed: 20_000 },
    items: [
      {
        line: 118,
        kind: 'matched',
        transactionId: 'BKC7T2M4QX',
        amount: 25_000,
        payment: { id: 17, kind: 'donation', state: 'submitted', due: 25_000 },
      },
      {
        line: 122,
        kind: 'amount-differs',
        transactionId: 'BKC5R8W2LP',
        amount: 10_000,
        payment: { id: 19, kind: 'donation', state: 'submitted', due: 15_000 },
      },
      { line: 130, kind: 'unknown-id', transactionId: 'BKB2X9JU0W', amount: 50_000 },
      {
        line: 140,
        kind: 'reversed',
        transactionId: 'BJA1C6TKM2',
        amount: 20_000,
        payment: { id: 9, kind: 'donation', state: 'verified', due: 20_000 },
      },
    ],
    errors: [{ line: 77, message: 'The amount "25.000,00 TZS" is no number.' }],
    fromEarlier: [],
  },
}

const line: StatementLine = {
  id: 61,
  source: 'm-pesa',
  fileName: read.fileName,
  line: 130,
  transactionId: 'BKB2X9JU0W',
  amount: 50_000,
  otherTransactionId: null,
  paidAt: hoursAgo(20),
  importedAt: hoursAgo(2),
  isReversed: false,
}
export const unclaimedLines: StatementLine[] = [
  line,
  { ...line, id: 62, line: 131, transactionId: 'BKA7F4RU2G', amount: 80_000, paidAt: hoursAgo(45) },
  { ...line, id: 63, line: 133, transactionId: 'BK8N3C98D5', amount: 15_000, paidAt: hoursAgo(98) },
]
export const lineDetails: StatementLineDetails = {
  ...line,
  payment: null,
  candidates: [
    {
      payment: 20,
      name: 'Salma Hassan',
      transactionId: 'BKB2X9JUOW',
      due: 50_000,
      createdAt: hoursAgo(19),
      likeness: 'near-id',
    },
  ],
  history: [],
}

export const knownMappings: KnownMapping[] = [
  {
    source: 'm-pesa',
    header: null,
    mapping: {
      delimiter: ',',
      headerRow: 1,
      columns: { transactionId: 'Receipt No.', amount: 'Paid In', date: 'Completion Time' },
      dateFormat: 'DD-MM-YYYY HH:mm:ss',
      decimalMark: '.',
    },
  },
]
/** A file of M-Pesa as its portal writes it, shortened. */
export const statementFile = (): File => {
  const lines = [
    'Receipt No.,Completion Time,Paid In,Withdrawn,Other Party Info,Balance',
    'BKC7T2M4QX,12-11-2026 09:42:11,"25,000.00",,NEEMA J MUSHI,"4,612,400.00"',
    'BKC7S9P1RD,12-11-2026 09:58:40,"25,000.00",,HAMIS M OMARI,"4,637,400.00"',
    'BKC6P0M2AA,12-11-2026 08:15:02,"5,000.00",,ASHA K SWAI,"4,587,400.00"',
  ]
  return new File([lines.join('\n')], 'mpesa_2026-11-12.csv', { type: 'text/csv' })
}
