import type { AccountMessages } from './account.ts'
import type { ContactMessages } from './contact.ts'
import type { ContentMessages } from './content.ts'
import type { DonatePageMessages } from './donate.ts'
import type { GiftsMessages } from './gifts.ts'
import type { MarketplacePageMessages } from './marketplace.ts'
import type { PosterMessages } from './poster.ts'
import type { NewsPageMessages } from './news.ts'
import type { PaidPageMessages } from './paid.ts'
import type { SiteMessages } from './site.ts'

/** What the site says, by part: the shape that every language fills. */
export interface PageMessages {
  account: AccountMessages
  contact: ContactMessages
  content: ContentMessages
  donatePage: DonatePageMessages
  gifts: GiftsMessages
  marketplacePage: MarketplacePageMessages
  poster: PosterMessages
  paidPage: PaidPageMessages
  newsPage: NewsPageMessages
  site: SiteMessages
}
