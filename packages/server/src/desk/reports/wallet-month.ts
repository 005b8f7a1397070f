import type { Timestamp } from '../../db/schema.ts'

/** Wallet or bank, and a month. */
export interface WalletMonth {
  source: string
  from: Timestamp
  until: Timestamp
}

/** Part of the rows behind a figure; `after` is the ID of the row before, 0 at the beginning. */
export interface RowPage {
  after: number
  size: number
}
