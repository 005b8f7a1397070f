import { isKeptInTab } from '../kept-in-tab.ts'

/** The storage key of the donation that was reported last, followed by the centre's address. */
export const lastDonationPrefix = 'charity-kit:last-donation:'

/** Whether this tab has reported a donation to the centre. */
export const hasLastDonation = (apiBase: string): boolean => isKeptInTab(lastDonationPrefix + apiBase)
