import { content } from '../i18n/en/content.ts'
import { roomMessages } from '../i18n/use-messages.ts'

export const contentMessages = roomMessages(content, {
  sw: async () => (await import('../i18n/sw/content.ts')).content,
})
