import { isKeptInTab } from '../kept-in-tab.ts'

/** The storage key of the gift that was reported last, followed by the centre's address. */
export const lastGiftPrefix = 'charity-kit:last-gift:'

/** Whether this tab has reported a gift to the centre. */
export const hasLastGift = (apiBase: string): boolean => isKeptInTab(lastGiftPrefix + apiBase)
