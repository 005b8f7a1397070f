import type { CentreSettings } from '../config/centre-settings.ts'
import type { Database } from '../db/schema.ts'
import type { NotifyStaff } from './notify-staff.ts'

/** The dependencies of every service that stores records and sends emails about them. */
export interface ServiceDependencies {
  db: Database
  now: () => Date
  centre: () => CentreSettings
  /**
   * Address of the centre's own site, without a trailing slash, for links in emails; undefined if this server has
   * none.
   */
  siteUrl?: string | undefined
  /** This server's own address, without a trailing slash, for the links in texts; undefined sends no texts. */
  publicUrl?: string | undefined
  /** Called after an email or a text message was queued. */
  onMessageQueued: () => void
  /** Called after the staff changed a campaign, so that visitors see it at once. */
  onCampaignsChanged?: (() => void) | undefined
  /** Notifies the staff of new records. */
  notifyStaff?: NotifyStaff | undefined
}
