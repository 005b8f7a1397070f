import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../db/schema.ts'

/** Waits until one connection to this PostgreSQL database waits for a lock that another one holds. */
export const waitForLock = (db: Database): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows[0]?.waiting).toBe(1)
  }, 20_000)
