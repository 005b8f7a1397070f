import { getContactMessage, listContactMessages } from '@charity-kit/contract'

/** Calls to read again after a message is answered or done. */
export const messageQueries = [getContactMessage, listContactMessages]
