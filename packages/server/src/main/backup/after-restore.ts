import type { Config } from '../../config/config.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import {
  findNewestPayment,
  numberedTables,
  skipNumbers,
  type NumberedTable,
  type SkippedNumbers,
} from '../../db/skipped-numbers-repository.ts'
import { findSecretBox } from '../../accounts/secret-keys.ts'
import { erasureList } from '../../privacy/erasure-list.ts'
import { repeatErasures, type RepeatedErasures } from '../../privacy/repeat-erasures.ts'
import { dayMs } from '../../values/durations.ts'

/**
 * Numbers to skip for each 30 days since the newest payment in the database: more than were given out meanwhile.
 * A centre takes some 4,000 payments a month at most, and several thousand in an evening with a campaign on
 * television.
 */
const skippedPer30Days = 10_000
const maxMonths = 24
const monthMs = 30 * dayMs

interface Options {
  db: Database
  now: () => Date
  config: Config
  by: string
}

/**
 * Prepares a restored database before the server starts.
 * The server must not give out numbers again that people have, nor keep people who were erased since the backup.
 * Repeating the call changes nothing.
 * @returns a message for the operator.
 */
export const afterRestore = async ({ db, now, config, by }: Options): Promise<string> => {
  const skipped = await skipNumbersOnce(db, now())
  const list = await erasureList(config.dataDir).read()
  const erasures = await repeatErasures({ db, now, by, secretBox: await findSecretBox(config) }, list)
  return [...skippedText(skipped), ...erasuresText(erasures)].join('\n')
}

const skipNumbersOnce = (db: Database, at: Date): Promise<SkippedNumbers[]> =>
  inTransaction(db, async (tx) => {
    const newest = await findNewestPayment(tx)
    const ageMs = newest === undefined ? 0 : at.getTime() - Date.parse(newest)
    const months = Math.min(maxMonths, Math.max(1, Math.ceil(ageMs / monthMs)))
    const skipped: SkippedNumbers[] = []
    for (const table of numberedTables) {
      const numbers = await skipNumbers(tx, { table, count: months * skippedPer30Days, at: at.toISOString() })
      if (numbers) skipped.push(numbers)
    }
    return skipped
  })

const names: Record<NumberedTable, string> = {
  donations: 'gifts',
  orders: 'orders',
  custom_orders: 'custom orders',
  payment_claims: 'payments',
  contact_messages: 'messages',
}

const skippedText = (skipped: readonly SkippedNumbers[]): string[] =>
  skipped.length === 0
    ? ['No further numbers were skipped: none was given out since the last time.']
    : [
        'These numbers may have been given to somebody since the backup. Nobody gets them again:',
        ...skipped.map(({ table, first, last }) => `  ${names[table]} ${String(first)} to ${String(last)}`),
      ]

const erasuresText = ({ repeated, staff, unreadable }: RepeatedErasures): string[] => [
  `${String(repeated)} people were erased again.`,
  ...(staff > 0
    ? [
        `${String(staff)} people have an account of the staff in this database: switch it off, and erase them.`,
      ]
    : []),
  ...(unreadable > 0
    ? [
        `${String(unreadable)} erasures could not be read, because their key is not here. Put it back (SECRET_KEYS, or the file secret-key in DATA_DIR), then run: charity-server after-restore`,
      ]
    : []),
]
