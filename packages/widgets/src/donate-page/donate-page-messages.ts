import { donatePage } from '../i18n/en/donate-page.ts'
import { roomMessages } from '../i18n/use-messages.ts'

export const donatePageMessages = roomMessages(donatePage, {
  sw: async () => (await import('../i18n/sw/donate-page.ts')).donatePage,
})
