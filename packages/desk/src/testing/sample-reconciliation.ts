import type { Reconciliation, ReconciliationRow } from '@charity-kit/contract'

const moved = { fileName: 'm-pesa-november.csv' }
/** A month that adds up, and one whose statement lacks a line. */
export const reconciliation: Reconciliation = {
  source: 'm-pesa',
  month: '2026-11',
  sources: ['m-pesa', 'mixx', 'airtel-money', 'crdb'],
  readUntil: '2026-11-22T15:00:00.000Z',
  opening: 4_812_400,
  closing: 2_098_000,
  reckoned: 2_098_000,
  balance: {
    cameIn: { count: 96, sum: 2_318_000 },
    wentOut: { count: 1, sum: 5_000_000 },
    refunds: { count: 1, sum: 20_000 },
    fees: { count: 14, sum: 12_400 },
  },
  gaps: [],
  homes: {
    donations: { count: 71, sum: 1_704_000 },
    orders: { count: 19, sum: 392_000 },
    sentBack: { count: 0, sum: 0 },
    toCheck: { count: 0, sum: 0 },
    unclaimed: { count: 4, sum: 162_000 },
    notOurs: { count: 1, sum: 60_000 },
    repeated: { count: 0, sum: 0 },
    differs: { count: 0, sum: 0 },
    noHome: { count: 0, sum: 0 },
  },
  withoutLine: { count: 2, sum: 45_000 },
}
export const reconciliationWithGap: Reconciliation = {
  ...reconciliation,
  closing: 2_093_000,
  gaps: [
    {
      after: { ...moved, id: 612, line: 612, at: '2026-11-12T06:58:00.000Z' },
      before: { ...moved, id: 613, line: 613, at: '2026-11-12T07:20:00.000Z' },
      amount: -5_000,
    },
  ],
}
export const reconciliationRows: ReconciliationRow[] = (
  [
    ['QK86N1C9DS', '2026-11-08T04:22:00.000Z', 15_000, 'JOSEPH E T., 0765 ••• 884'],
    ['QK94SAMPLE', '2026-11-09T05:12:00.000Z', 17_000, 'ELIAS M., 0765 ••• 204'],
    ['QKA7F4M3ZU', '2026-11-10T09:40:00.000Z', 50_000, '0689 ••• 730'],
    ['QKB2V8J6WE', '2026-11-11T15:05:00.000Z', 80_000, 'SALMA A H., 0744 ••• 019'],
  ] as const
).map(([transactionId, at, amount, payer], index) => ({
  ...moved,
  id: index + 1,
  at,
  transactionId,
  amount,
  line: 590 + index,
  payment: null,
  balance: null,
  payer,
  evidence: null,
}))
