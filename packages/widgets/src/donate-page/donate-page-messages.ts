import { donatePage } from '../i18n/en/donate-page.ts'
import { roomMessages } from '@charity-kit/ui'

export const donatePageMessages = roomMessages(
  donatePage,
  async () => (await import('../i18n/sw/donate-page.ts')).donatePage,
)
