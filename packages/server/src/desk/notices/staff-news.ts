import type { Language, StaffNoticeMode } from '@charity-kit/contract'

/** How the centre's mailbox hears of what came in; members of the staff choose for themselves. */
export interface StaffNoticeSettings {
  mode: StaffNoticeMode
  recipients: readonly string[]
  language: Language
  /** Where each message to the centre is mailed itself. */
  centreEmail?: string | undefined
  /** The centre's site. */
  publicUrl: string
  /** Whether the desk is served there. */
  hasDesk: boolean
}

/** What came in: its number, its amount and what it is for, and nothing about the person. */
export type StaffNews =
  | { kind: 'donation'; id: number; amountTzs: number; campaignName: string }
  | { kind: 'order'; id: number; amountTzs: number; pieces: number; giftTzs: number }
  | { kind: 'custom-order'; id: number; pieces: number }
  | { kind: 'message'; id: number }
