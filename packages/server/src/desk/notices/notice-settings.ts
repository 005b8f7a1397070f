import type { Language, StaffNoticeMode } from '@charity-kit/contract'

/** Settings of the centre's mailbox for news; members of staff choose for themselves. */
export interface StaffNoticeSettings {
  mode: StaffNoticeMode
  recipients: readonly string[]
  language: Language
  /** Address that receives each message to the centre. */
  centreEmail?: string | undefined
  /** Address of the centre's site. */
  publicUrl: string
  /** Whether the site serves the desk. */
  hasDesk: boolean
}
