import type { Lazy } from '@charity-kit/ui'
import type { PageMessages } from '../en/index.ts'

export const sw: Lazy<PageMessages> = {
  account: async () => (await import('./account.ts')).account,
  contact: async () => (await import('./contact.ts')).contact,
  content: async () => (await import('./content.ts')).content,
  donatePage: async () => (await import('./donate.ts')).donatePage,
  gifts: async () => (await import('./gifts.ts')).gifts,
  marketplacePage: async () => (await import('./marketplace.ts')).marketplacePage,
  poster: async () => (await import('./poster.ts')).poster,
  newsPage: async () => (await import('./news.ts')).newsPage,
  paidPage: async () => (await import('./paid.ts')).paidPage,
  site: async () => (await import('./site.ts')).site,
}
