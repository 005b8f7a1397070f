import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** A record that came in: its number, its amount, its purpose and the donor's note, but no name or address. */
export type StaffNews =
  | { kind: 'donation'; id: number; amountTzs: number; campaignName: string; note?: string }
  | { kind: 'order'; id: number; amountTzs: number; pieces: number; donationTzs: number }
  | { kind: 'custom-order'; id: number; pieces: number }
  | { kind: 'message'; id: number }

/** Notifies the staff who subscribe to each donation, order and message, in the transaction that stores the record. */
export type NotifyStaff = (tx: DatabaseTransaction, news: StaffNews, createdAt: Timestamp) => Promise<void>
