import type {
  ImportTakeBack,
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
  takenBack: null,
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
  isSourceApproved: true,
  report: null,
  error: null,
}
/** Effects of reverting an import, and the parts that remain. */
export const takeBackPlan: ImportTakeBack = {
  lines: 90,
  payments: 36,
  mailsStopped: 9,
  mailsSent: 27,
  keptCount: 2,
  kept: [
    {
      line: 71,
      transactionId: 'BKC7T2M4QX',
      amount: 25_000,
      payment: 21,
      order: null,
      decision: 'refunded',
      by: 'rehema@chanua.example',
    },
    {
      line: 72,
      transactionId: 'BKC7S9P1RD',
      amount: 25_000,
      payment: 22,
      order: 31,
      decision: 'sent',
      by: 'upendo@chanua.example',
    },
  ],
}
export const failedImport: StatementImportDetails = {
  ...read,
  state: 'failed',
  phase: 'reading',
  done: 0,
  isSourceApproved: true,
  report: null,
  error: 'Line 3 has no column "Receipt No.".',
}
export const importResult: StatementImportDetails = {
  ...read,
  error: null,
  isSourceApproved: true,
  report: {
    source: 'm-pesa',
    fileName: read.fileName,
    counts: {
      verified: 0,
      matched: 38,
      'amount-differs': 1,
      'paid-long-before': 0,
      'needs-look': 0,
      'status-unknown': 0,
      declined: 1,
      pending: 1,
      'balance-fell': 0,
      'unknown-id': 3,
      'seen-before': 1192,
      'already-decided': 0,
      reversed: 1,
      broken: 1,
      skipped: 48,
    },
    sums: { matched: 1_164_000, 'amount-differs': 10_000, 'unknown-id': 145_000, reversed: 20_000 },
    waits: {},
    lacking: [],
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
        pair: 96,
        payment: { id: 9, kind: 'donation', state: 'verified', due: 20_000 },
      },
      { line: 141, kind: 'declined', transactionId: 'BJA1C6TKM3', amount: 7000, status: 'Declined' },
      { line: 142, kind: 'pending', transactionId: 'BJA1C6TKM4', amount: 9000, status: 'Pending' },
    ],
    leftOut: [
      { line: 208, lines: 14, why: 'second-table', text: 'Fee date, Fee amount' },
      { line: 412, lines: 1, why: 'total', text: 'Jumla' },
    ],
    balance: { opening: 1_885_000, received: 1_425_000, sent: 1_212_000, closing: 2_098_000, breaksAt: null },
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
  twins: [],
  waitsFor: null,
  payer: 'SALMA H., 0767 ••• 408',
}
export const unclaimedLines: StatementLine[] = [
  line,
  {
    ...line,
    id: 62,
    line: 131,
    transactionId: 'BKA7F4RU2G',
    amount: 80_000,
    paidAt: hoursAgo(45),
    twins: [{ payment: 12, state: 'verified', transactionId: 'BKA7F4RUZG' }],
  },
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
      similarity: 'one-letter',
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
    changed: null,
    wasUsed: false,
  },
]
/** Returns a file with several columns that could be the ID, and with more than one table. */
export const doubtfulFile = (): File => {
  const lines = Array.from(
    { length: 12 },
    (_, at) =>
      `24-11-2026 09:${String(at + 10)},CI261124.09${String(at + 10)}.A2041${String(at % 10)},00048211${String(at + 10)},Merchant Payment,"2${String(at)},000.00","4,812,4${String(at + 10)}.00"`,
  )
  const text = [
    'Txn Date & Time,Reference,External ID,Service,Amount,Balance',
    ...lines,
    'Total,,,,"300,000.00",',
    'Fee date,Amount,Description,,,',
    '24-11-2026,"70.00",Levy,,,',
  ]
  return new File([text.join('\n')], 'airtel_2026-11-24.csv', { type: 'text/csv' })
}
/** Returns a file as M-Pesa's portal writes it, shortened. */
export const statementFile = (): File => {
  const lines = [
    'Receipt No.,Completion Time,Paid In,Withdrawn,Other Party Info,Balance',
    'BKC7T2M4QX,12-11-2026 09:42:11,"25,000.00",,NEEMA J MUSHI,"4,612,400.00"',
    'BKC7S9P1RD,12-11-2026 09:58:40,"25,000.00",,HAMIS M OMARI,"4,637,400.00"',
    'BKC6P0M2AA,12-11-2026 08:15:02,"5,000.00",,ASHA K SWAI,"4,587,400.00"',
  ]
  return new File([lines.join('\n')], 'mpesa_2026-11-12.csv', { type: 'text/csv' })
}
