import type { WallState } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** How a donor wishes to be shown. The name is the donation's own, so that it goes when the person is erased. */
export interface DonorWallEntryTable {
  id: Generated<number>
  /** Unique. */
  donation_id: number
  show_name: 0 | 1
  show_amount: 0 | 1
  /** The donation's own, if it has one. */
  show_dedication: 0 | 1
  words: string
  state: WallState
  /** Who let it through or hid it last: a staff account's address, or the operating system user who ran the command. */
  decided_by: string | null
  decided_at: Timestamp | null
  created_at: Timestamp
}
