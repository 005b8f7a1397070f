import { isKeptInTab } from '../kept-in-tab.ts'

/** The storage key of an unsent proof of payment, followed by the centre's address. */
export const donationDraftPrefix = 'charity-kit:donation:'

/** Whether this tab has stored a donation to the centre whose transaction ID was not sent yet. */
export const hasUnsentDonation = (apiBase: string): boolean => isKeptInTab(donationDraftPrefix + apiBase)
