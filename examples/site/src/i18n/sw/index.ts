import type { Lazy } from '@charity-kit/ui'
import type { Messages } from '../en/index.ts'

export const sw: Lazy<Messages> = {
  account: async () => (await import('./account.ts')).account,
  contact: async () => (await import('./contact.ts')).contact,
  content: async () => (await import('./content.ts')).content,
  donatePage: async () => (await import('./donate.ts')).donatePage,
  site: async () => (await import('./site.ts')).site,
}
