import {
  anonymousEmail,
  anonymousName,
  currency,
  defaultDonationTzs,
  donationMethods,
  formatNumber,
  parseAmount,
  type Campaign,
  type DonationInput,
  type DonationMethod,
} from '@charity-kit/contract'

/** Everything the donor typed or chose, as typed. `phone` never leaves the page (specification, section 3). */
export interface Gift {
  amount: string
  name: string
  email: string
  phone: string
  prayer: string
  anonymous: boolean
  method: DonationMethod
  transactionId: string
}

/** What a gift is for: enough to go on after a reload without asking the server. */
export type Cause = Pick<Campaign, 'id' | 'name'>

/** What a gift starts as (specification, section 4). */
export const emptyGift: Gift = {
  amount: formatNumber(defaultDonationTzs),
  name: '',
  email: '',
  phone: '',
  prayer: '',
  anonymous: false,
  method: donationMethods[0],
  transactionId: '',
}

/** What is sent (specification, section 3): no phone, and nothing of a person who gives without a name. */
export const toDonationInput = (gift: Gift, cause: Cause): DonationInput => ({
  name: (!gift.anonymous && gift.name.trim()) || anonymousName,
  email: (!gift.anonymous && gift.email.trim()) || anonymousEmail,
  amount: parseAmount(gift.amount),
  currencyType: currency,
  prayer: gift.prayer.trim(),
  campaignId: cause.id,
  paymentMethod: gift.method,
  transactionId: gift.transactionId.trim(),
})
