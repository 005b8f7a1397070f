import { csvLine, csvStart, dayAt, type CsvCell } from '@charity-kit/contract'
import type { Database, Day } from '../../db/schema.ts'
import { listLedgerRows, type LedgerRow } from './ledger-repository.ts'
import { localDays } from '../../values/local-days.ts'

type WithDay = LedgerRow & { day: Day }

const columns = {
  day: ({ day }) => day,
  payment: ({ payment }) => payment,
  kind: ({ kind }) => kind,
  number: ({ record }) => record,
  'transaction ID': ({ transactionId }) => transactionId,
  channel: ({ channel }) => channel,
  statement: ({ line }) => line?.source ?? null,
  file: ({ line }) => line?.fileName ?? null,
  line: ({ line }) => line?.fileLine ?? null,
  payer: ({ payer }) => payer,
  campaign: ({ campaign }) => campaign,
  'received (TZS)': ({ received }) => received,
  'sent back (TZS)': ({ refunded }) => refunded,
  'gift (TZS)': ({ donation }) => donation,
  'shop (TZS)': ({ shop }) => shop,
  'decided by': ({ decision }) => decision?.by ?? null,
  'decided at': ({ decision }) => decision?.at ?? null,
  grade: ({ grade }) => grade,
  evidence: ({ decision }) => decision?.evidence ?? null,
} satisfies Record<string, (row: WithDay) => CsvCell>

const rowsPerBatch = 500

/** Streams the verified payments of a range of days as CSV, one line each, in the order of their time of payment. */
export async function* exportLedger(
  { db, timeZone }: { db: Database; timeZone: string },
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<string> {
  const [first] = localDays(from, from, timeZone)
  const [last] = localDays(to, to, timeZone)
  const range = { from: first?.from ?? '', until: last?.until ?? '' }
  yield csvStart + csvLine(Object.keys(columns))
  for (let after: LedgerRow | undefined; ;) {
    const rows: LedgerRow[] = await listLedgerRows(db, range, { after, size: rowsPerBatch })
    yield rows
      .map((row) => ({ ...row, day: dayAt(new Date(row.paidAt), timeZone) }))
      .map((row) => csvLine(Object.values(columns).map((read) => read(row))))
      .join('')
    after = rows.at(-1)
    if (rows.length < rowsPerBatch) return
  }
}
