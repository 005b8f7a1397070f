import { inTransaction } from '../../db/open-database.ts'
import type { Database, Timestamp } from '../../db/schema.ts'
import { updateFeed } from './feed-repository.ts'
import { linkNoticesToLines, listNotOnStatement } from './notice-repository.ts'

/**
 * A statement judges what its source's feeds said of its time: each notice finds its line, and a feed that said more is suspended. The
 * payments that such a notice verified are flagged `not-on-statement` by that.
 * @param times of the statement's payments; what is later than the last of them it cannot show.
 */
export const judgeFeeds = (
  db: Database,
  source: string,
  times: readonly (Timestamp | null)[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await linkNoticesToLines(tx, source)
    const known = times.filter((time) => time !== null).toSorted()
    const [from, until] = [known[0], known.at(-1)]
    if (from === undefined || until === undefined) return
    const missing = await listNotOnStatement(tx, { source, from: minuteOf(from), until: minuteOf(until) })
    for (const { feedId, transactionId } of missing) {
      await updateFeed(tx, feedId, { state: 'suspended', suspended_for: transactionId }, [
        'new',
        'on',
        'paused',
      ])
    }
  })

/** Messages have minutes: one of the last line's minute may be later than it. */
const minuteOf = (time: Timestamp): Timestamp => `${time.slice(0, 16)}:00.000Z`
