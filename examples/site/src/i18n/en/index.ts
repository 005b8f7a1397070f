import type { AccountMessages } from './account.ts'
import type { ContactMessages } from './contact.ts'
import type { ContentMessages } from './content.ts'
import type { DonatePageMessages } from './donate.ts'

/** What the site's pages say, by page: the shape that every language fills. */
export interface PageMessages {
  account: AccountMessages
  contact: ContactMessages
  content: ContentMessages
  donatePage: DonatePageMessages
}
