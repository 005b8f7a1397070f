export const messages = {
  title: 'Messages',
}

export type MessagesMessages = typeof messages
