import { sectionMessages } from '../i18n/catalogue.ts'
import { messages as english } from '../i18n/en/messages.ts'

/** Returns the section's texts, which load with its code. */
export const useMessagesMessages = sectionMessages('messages', english)
