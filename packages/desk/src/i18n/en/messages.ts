import type { Language } from '@charity-kit/contract'

const byMail: Record<Language, string> = { en: 'Goes by mail, in English.', sw: 'Goes by mail, in Swahili.' }

export const messages = {
  title: 'Messages',
  toAnswer: (count: number) => `${String(count)} to answer`,
  states: { new: 'To answer', answered: 'Answered', done: 'Done' },
  filter: 'State',
  search: 'Search messages',
  searchHint: 'Name, email, a word...',
  loading: 'Messages are loading...',
  loadFailed: 'The messages could not be loaded. Nothing was sent.',
  nothingWaits: 'Nothing waits',
  none: 'No messages here',
  notFound: (text: string) => `No message matches "${text}"`,
  clearSearch: 'Show all messages',
  choose: 'Choose a message to read it.',
  more: 'Load 50 more',
  keyMove: 'move',
  keyAnswer: 'answer',
  keyDone: 'done',

  back: 'Back to messages',
  noSubject: 'A message without a subject',
  from: 'From',
  order: (id: string) => `Order ${id}`,
  doneBy: (who: string, day: string) => `${who} marked this as done on ${day}.`,
  done: 'This is done.',

  yourAnswer: (name: string) => `Your answer to ${name}`,
  send: 'Send answer',
  sending: 'Sending...',
  markDone: 'Done',
  reopen: 'Open again',
  language: byMail,
  replies: "Replies come to the centre's mailbox.",
  keptHere: 'Kept on this device until it is sent.',
  sentToast: 'The answer is on its way.',
  doneToast: 'Done.',
  undoFailed: (why: string) => `It is still done. ${why}`,
  reopenedToast: 'It waits again.',
}

export type MessagesMessages = typeof messages
