import { getContactMessage, listContactMessages } from '@charity-kit/contract'

/** What is read again once a message is answered or done. */
export const messageQueries = [getContactMessage, listContactMessages]
