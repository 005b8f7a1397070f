import { content } from '../i18n/en/content.ts'
import { roomMessages } from '@charity-kit/ui'

export const contentMessages = roomMessages(content, {
  sw: async () => (await import('../i18n/sw/content.ts')).content,
})
