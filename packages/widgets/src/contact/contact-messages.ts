import { contact } from '../i18n/en/contact.ts'
import { roomMessages } from '@charity-kit/ui'

export const contactMessages = roomMessages(contact, {
  sw: async () => (await import('../i18n/sw/contact.ts')).contact,
})
