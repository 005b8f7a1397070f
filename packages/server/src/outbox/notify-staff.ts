import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** A record that came in: its number, its amount, what it is for and the giver's note, but no name or address. */
export type StaffNews =
  | { kind: 'donation'; id: number; amountTzs: number; campaignName: string; note?: string }
  | { kind: 'order'; id: number; amountTzs: number; pieces: number; donationTzs: number }
  | { kind: 'custom-order'; id: number; pieces: number }
  | { kind: 'message'; id: number }

/** Tells those who wish to hear of each donation, order and message, in the transaction that stores it. */
export type NotifyStaff = (tx: DatabaseTransaction, news: StaffNews, createdAt: Timestamp) => Promise<void>
