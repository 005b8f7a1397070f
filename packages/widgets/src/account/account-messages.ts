import { account } from '../i18n/en/account.ts'
import type { AccountMessages } from '../i18n/en/account.ts'
import type { RoomMessages } from '../i18n/use-messages.ts'

export const accountMessages: RoomMessages<AccountMessages> = {
  en: account,
  loadSwahili: async () => (await import('../i18n/sw/account.ts')).account,
}
