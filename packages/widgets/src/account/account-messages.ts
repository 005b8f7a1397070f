import { account } from '../i18n/en/account.ts'
import { roomMessages } from '@charity-kit/ui'

export const accountMessages = roomMessages(account, {
  sw: async () => (await import('../i18n/sw/account.ts')).account,
})
