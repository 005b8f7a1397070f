import type { WallState } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/**
 * Donor's entry on the donor wall. The name is the donation's own, so that erasing the person also removes the name
 * here.
 */
export interface DonorWallEntryTable {
  id: Generated<number>
  /** Donation of the entry; unique. */
  donation_id: number
  show_name: 0 | 1
  show_amount: 0 | 1
  /** Whether to show the donation's dedication, if it has one. */
  show_dedication: 0 | 1
  words: string
  state: WallState
  /**
   * Actor of the last decision to show or hide the entry: a staff account's address, or the operating system user who
   * ran the command.
   */
  decided_by: string | null
  decided_at: Timestamp | null
  created_at: Timestamp
}
