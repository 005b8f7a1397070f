import {
  isPermitted,
  preferredLanguage,
  type Language,
  type Permission,
  type StaffNoticeMode,
  type StaffRole,
} from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { listNoticeChoices } from './notice-choice-repository.ts'
import type { StaffNoticeSettings } from './notice-settings.ts'
import type { StaffNews } from '../../outbox/notify-staff.ts'

/** Recipient of emails about news. */
export interface NoticeRecipient {
  address: string
  language: Language
  /** Whether the recipient is a member of staff who chose this at the desk; false for the centre's own mailbox. */
  isMember: boolean
  hearsOf: (kind: StaffNews['kind']) => boolean
}

/** Permissions that take care of each kind of news. */
const careOf: Record<StaffNews['kind'], readonly Permission[]> = {
  donation: ['payments'],
  order: ['payments', 'shop'],
  'custom-order': ['shop'],
  message: ['shop'],
}

/**
 * Returns whether a kind of news concerns a role. A role hears of the kinds that it takes care of; a viewer, who only
 * reads, hears of all kinds.
 */
const concerns = (role: StaffRole | null, kind: StaffNews['kind']): boolean =>
  role === 'viewer' || (role !== null && careOf[kind].some((permission) => isPermitted(role, permission)))

/**
 * Returns the recipients of news in this way: the centre's mailbox if it is set so, and the members of staff who chose
 * it. Each address is listed once.
 */
export const listRecipients = async (
  db: Database,
  settings: Pick<StaffNoticeSettings, 'mode' | 'recipients' | 'language' | 'centreEmail'>,
  mode: Exclude<StaffNoticeMode, 'off'>,
): Promise<NoticeRecipient[]> => {
  const members = await listNoticeChoices(db, mode)
  const mailboxes = settings.mode === mode ? settings.recipients : []
  const shared = new Set(mailboxes.map(normaliseEmail))
  const centre = new Set(settings.centreEmail === undefined ? [] : [normaliseEmail(settings.centreEmail)])
  // Each message is emailed only to the centre's own address; the digest counts messages for every mailbox.
  const isTold = (email: string, kind: StaffNews['kind']): boolean =>
    (kind === 'message' && mode === 'each' ? centre : shared).has(normaliseEmail(email))
  return [
    ...mailboxes.map((address) => ({
      address,
      language: settings.language,
      isMember: false,
      hearsOf: () => true,
    })),
    ...members.map(({ email, language, staff_role: role }) => ({
      address: email,
      language: preferredLanguage(language),
      isMember: true,
      hearsOf: (kind: StaffNews['kind']) => concerns(role, kind) && !isTold(email, kind),
    })),
  ]
}
