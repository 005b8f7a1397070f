import type { Database } from '../db/schema.ts'

/** What every service of this room works with. */
export interface AccountParts {
  db: Database
  now: () => Date
  /** The centre's name, for mails. */
  centreName: string
  /** Called when a mail was stored. */
  mailQueued: () => void
}
