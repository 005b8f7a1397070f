import { pingDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { countQueuedEmails } from '../mail/outbox-repository.ts'
import type { Gauge } from './metrics.ts'

/** What the database alone knows. While it is away, `charity_database_up` is 0 and the rest is left out. */
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
    help: 'Mails that wait to be sent.',
    read: () => countQueuedEmails(db).catch(() => undefined),
  },
]
