import type { MailTexts, Wallet } from '@charity-kit/contract'
import type { Database } from './db/schema.ts'
import type { NotifyStaff } from './notices/staff-notices.ts'

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
