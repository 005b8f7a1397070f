import { pingDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import type { Gauge } from '../http/metrics/metrics.ts'
import type { AutomaticBackups } from './backup/automatic-backups.ts'
import { countQueued } from '../outbox/outbox-repository.ts'

/**
 * Returns gauges of the stored data. While the database is unreachable, `charity_database_up` is 0, and the gauges
 * read from it are left out.
 */
export const databaseGauges = (db: Database, backups: Pick<AutomaticBackups, 'age'>): Gauge[] => [
  {
    name: 'charity_database_up',
    help: 'Whether the database answers.',
    read: () =>
      pingDatabase(db).then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: 'charity_mails_waiting',
    help: 'Emails waiting to be sent.',
    read: () => countQueued(db, 'email').catch(() => undefined),
  },
  {
    name: 'charity_texts_waiting',
    help: 'Text messages waiting to be sent.',
    read: () => countQueued(db, 'text').catch(() => undefined),
  },
  {
    name: 'charity_backup_age_seconds',
    help: 'Since when the last good backup does not have everything; left out where BACKUP_TO is not set.',
    read: () => backups.age(),
  },
]
