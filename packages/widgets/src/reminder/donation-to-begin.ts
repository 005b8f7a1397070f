import type { Campaign, DonationMethod } from '@charity-kit/contract'

/** A donation that begins at its amount step, filled in. */
export interface DonationToBegin {
  campaign: Pick<Campaign, 'id' | 'name' | 'translations'>
  amountTzs: number
  method?: DonationMethod
  /** ID of the wallet or bank; '' or undefined for the method's first one. */
  wallet?: string
  /** Token of the reminder that led to the donation. */
  reminder?: string
}
