import type { MailingList } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** Topic of news: a campaign or a mailing list; the other one is null. */
export interface NewsTopicColumns {
  campaign_id: number | null
  mailing_list: MailingList | null
}

/** Subscription to a topic's news. It is deleted when the person unsubscribes. */
export interface NewsSubscriptionTable extends NewsTopicColumns {
  id: Generated<number>
  email: string
  /** Normalised address; unique for each topic. */
  email_normal: string
  language: string
  /** Token of the links that confirm and stop the news; it permits nothing else. */
  token: string
  /**
   * Time when the link in the email was opened; null before, when nothing is sent. For a mailing list, the time when
   * the account's preferences were saved.
   */
  confirmed_at: Timestamp | null
  created_at: Timestamp
}

/** News that staff wrote. */
export interface NewsTable extends NewsTopicColumns {
  id: Generated<number>
  title: string
  text: string
  /** JSON of the translations: see translations.ts. */
  translations: string
  created_by: string
  created_at: Timestamp
  /** Last subscription whose email is queued. */
  sent_through: Generated<number>
  recipients: Generated<number>
  /** Time when the last email was queued. */
  finished_at: Timestamp | null
}
