import { isKeptInTab } from '../kept-in-tab.ts'

/** Storage key of an order in progress, to be followed by the centre's address. */
export const checkoutDraftPrefix = 'charity-kit:checkout:'

/** Whether this tab has stored an order of the centre that was not placed yet, see {@link followUnfinishedOrder}. */
export const hasUnfinishedOrder = (apiBase: string): boolean => isKeptInTab(checkoutDraftPrefix + apiBase)
