import { pingDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import type { Gauge } from '../http/metrics/metrics.ts'
import { countQueuedEmails } from '../outbox/outbox-repository.ts'

/** Gauges read from the database. While it is unreachable, `charity_database_up` is 0 and the others are left out. */
export const databaseGauges = (db: Database): Gauge[] => [
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
    read: () => countQueuedEmails(db).catch(() => undefined),
  },
]
