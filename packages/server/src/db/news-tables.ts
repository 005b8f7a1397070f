import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** Somebody who asked for news of a campaign. The row goes once they want none. */
export interface NewsSubscriptionTable {
  id: Generated<number>
  campaign_id: number
  email: string
  /** Unique for each campaign. */
  email_normal: string
  language: string
  /** In the links that confirm and stop; it is good for nothing else. */
  token: string
  /** Null until the link in the email was followed: nothing is sent before. */
  confirmed_at: Timestamp | null
  created_at: Timestamp
}

/** News of a campaign that the staff wrote. */
export interface CampaignNewsTable {
  id: Generated<number>
  campaign_id: number
  title: string
  text: string
  /** JSON: see translations.ts. */
  translations: string
  created_by: string
  created_at: Timestamp
  /** The last subscription whose email is queued. */
  sent_through: Generated<number>
  recipients: Generated<number>
  /** When the last one was queued. */
  finished_at: Timestamp | null
}
