import { isKeptInTab } from '../kept-in-tab.ts'

/** Storage key of an unsent donation, to be followed by the centre's address. */
export const donationDraftPrefix = 'charity-kit:donation:'

/** Whether this tab has stored a donation to the centre without sending its transaction ID. */
export const hasUnsentDonation = (apiBase: string): boolean => isKeptInTab(donationDraftPrefix + apiBase)
