import { getContactMessage, listContactMessages } from '@charity-kit/contract'

/** What an answer, and that a message is done, change: see `useAction`. */
export const changedByAnswer = [getContactMessage, listContactMessages]
