import type { MailingList } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** What news are about; one of the two is null. */
export interface NewsTopicColumns {
  campaign_id: number | null
  mailing_list: MailingList | null
}

/** Somebody who asked for news. The row goes once they want none. */
export interface NewsSubscriptionTable extends NewsTopicColumns {
  id: Generated<number>
  email: string
  /** Unique for each topic. */
  email_normal: string
  language: string
  /** In the links that confirm and stop; it is good for nothing else. */
  token: string
  /** Null until the link in the email was followed: nothing is sent before. Of a mailing list, when its account saved it. */
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
