import { donatePage } from '../i18n/en/donate-page.ts'
import { roomMessages } from '@charity-kit/ui'

export const donatePageMessages = roomMessages(donatePage, {
  sw: async () => (await import('../i18n/sw/donate-page.ts')).donatePage,
})
