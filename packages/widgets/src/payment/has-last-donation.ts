import { isKeptInTab } from '../kept-in-tab.ts'

/** Storage key of the last donation, to be followed by the centre's address. */
export const lastDonationPrefix = 'charity-kit:last-donation:'

/** Whether this tab has sent a donation to the centre. */
export const hasLastDonation = (apiBase: string): boolean => isKeptInTab(lastDonationPrefix + apiBase)
