import type { MessagesMessages } from '../en/messages.ts'

export const messages: MessagesMessages = {
  title: 'Ujumbe',
}
