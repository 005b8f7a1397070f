import type { MailTexts, Wallet } from '@charity-kit/contract'
import type { SecretBox } from '../accounts/secret-box.ts'
import type { Database } from '../db/schema.ts'
import type { NotifyStaff } from '../desk/notices/staff-notices.ts'

/** The dependencies of every service that stores records and sends emails about them. */
export interface ServiceDependencies {
  db: Database
  now: () => Date
  /** The centre's name, for emails. */
  centreName: string
  /** The centre's own words for mails; the default ones where there are none. */
  mailTexts?: MailTexts | undefined
  /** The centre's IANA time zone. */
  timeZone: string
  /** The address of the centre's own site, without a trailing slash, for links in emails; undefined if this server has none. */
  siteUrl?: string | undefined
  /** Above this sum, in whole shillings, two people verify a payment. */
  secondPersonTzs: number
  /** Opens the second factors' secrets, for whoever decides alone; commands and imports have none. */
  secretBox?: SecretBox | undefined
  /** Called after an email was queued. */
  onEmailQueued: () => void
  /** Called after the staff changed a campaign, so that visitors see it at once. */
  onCampaignsChanged?: (() => void) | undefined
  /** Tells the staff of what came in. */
  notifyStaff?: NotifyStaff | undefined
}

/** The dependencies of services that take payers' claims. */
export interface ClaimDependencies extends ServiceDependencies {
  /** The wallets and banks that payers can choose; none where the centre's data lists none. */
  wallets?: readonly Wallet[] | undefined
  /** Within how many working days the centre checks a payment. */
  checkWithinWorkingDays: number
}
