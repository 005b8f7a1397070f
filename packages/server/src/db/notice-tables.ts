import type { Day, Timestamp } from '../values/timestamp.ts'

/** A day on which a digest of what came in was made for the staff, so that several instances make one. */
export interface StaffDigestTable {
  /** In the centre's time zone. */
  day: Day
  created_at: Timestamp
}
