import type { Day, Timestamp } from '../values/timestamp.ts'

/** Day on which a digest was made for staff, so that only one of several instances makes it. */
export interface StaffDigestTable {
  /** Day in the centre's time zone. */
  day: Day
  created_at: Timestamp
}
