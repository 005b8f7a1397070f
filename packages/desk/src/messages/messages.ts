import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { messages as english, type MessagesMessages } from '../i18n/en/messages.ts'

const messages = catalogue.messages('messages', english)

/** The section's words; they come along with its code. */
export const useMessagesMessages = (): MessagesMessages => useMessages(messages)
