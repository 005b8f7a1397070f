import type { Campaign, DonationMethod } from '@charity-kit/contract'

/** A donation that begins at its amount, filled in. */
export interface DonationToBegin {
  campaign: Pick<Campaign, 'id' | 'name' | 'translations'>
  amountTzs: number
  method?: DonationMethod
  /** The wallet or bank to pay from; '' or undefined for the method's first one. */
  wallet?: string
  /** What opens the reminder that led to it. */
  reminder?: string
}
