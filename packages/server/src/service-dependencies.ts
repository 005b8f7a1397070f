import type { Database } from './db/schema.ts'

/** What every service that stores something, and mails about it, works with. */
export interface ServiceDependencies {
  db: Database
  now: () => Date
  /** The centre's name, for mails. */
  centreName: string
  /** Called when a mail was stored. */
  onEmailQueued: () => void
}
