import { sectionMessages } from '../i18n/catalogue.ts'
import { messages as english } from '../i18n/en/messages.ts'

/** The section's words; they come along with its code. */
export const useMessagesMessages = sectionMessages('messages', english)
