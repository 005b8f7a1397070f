import { donatePage } from '../i18n/en/donate-page.ts'
import type { DonatePageMessages } from '../i18n/en/donate-page.ts'
import type { RoomMessages } from '../i18n/use-messages.ts'

export const donatePageMessages: RoomMessages<DonatePageMessages> = {
  en: donatePage,
  loadSwahili: async () => (await import('../i18n/sw/donate-page.ts')).donatePage,
}
