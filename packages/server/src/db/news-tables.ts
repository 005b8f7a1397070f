import type { MailingList } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** The topic of news; exactly one of the two is null. */
export interface NewsTopicColumns {
  campaign_id: number | null
  mailing_list: MailingList | null
}

/** A subscription to a topic's news. It is deleted once the person unsubscribes. */
export interface NewsSubscriptionTable extends NewsTopicColumns {
  id: Generated<number>
  email: string
  /** Unique for each topic. */
  email_normal: string
  language: string
  /** The token of the links that confirm and stop the news; it permits nothing else. */
  token: string
  /**
   * When the link in the email was followed; null before that, and then nothing is sent. For a mailing list, when the
   * account's preferences were saved.
   */
  confirmed_at: Timestamp | null
  created_at: Timestamp
}

/** News that the staff wrote. */
export interface NewsTable extends NewsTopicColumns {
  id: Generated<number>
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
