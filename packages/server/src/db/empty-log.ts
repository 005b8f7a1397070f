import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from './engine-of.ts'
import type { Database } from './schema.ts'

const attempts = 10
const retryDelayMs = 100

/**
 * Writes SQLite's log into the database file and empties it. After an erasure, the log still holds the rows as they
 * were. If another program reads the database for longer than a second, the next erasure or hourly clean-up empties the
 * log.
 */
export const emptyLog = async (db: Database): Promise<void> => {
  if (engineOf(db) === 'postgresql') return
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return
    await setTimeout(retryDelayMs)
  }
}
