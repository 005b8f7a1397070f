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
export interface DonationForm {
  amount: string
  name: string
  email: string
  phone: string
  prayer: string
  anonymous: boolean
  method: DonationMethod
  /** The wallet or bank to pay from, by its ID in the centre's data; '' for the method's first one. */
  wallet: string
  transactionId: string
  /** The second ID of the pasted message. */
  otherTransactionId: string
}

/** What a gift is for: enough to go on after a reload without asking the server. */
export type CampaignRef = Pick<Campaign, 'id' | 'name' | 'translations'>

/** What a gift starts as (specification, section 4). */
export const emptyForm: DonationForm = {
  amount: formatNumber(defaultDonationTzs),
  name: '',
  email: '',
  phone: '',
  prayer: '',
  anonymous: false,
  method: donationMethods[0],
  wallet: '',
  transactionId: '',
  otherTransactionId: '',
}

/** What is sent (specification, section 3): no phone, and nothing of a person who gives without a name. */
export const toDonationInput = (form: DonationForm, campaign: CampaignRef): DonationInput => ({
  name: (!form.anonymous && form.name.trim()) || anonymousName,
  email: (!form.anonymous && form.email.trim()) || anonymousEmail,
  amount: parseAmount(form.amount),
  currencyType: currency,
  prayer: form.prayer.trim(),
  campaignId: campaign.id,
  paymentMethod: form.method,
  ...(form.wallet && { wallet: form.wallet }),
  transactionId: form.transactionId.trim(),
  ...(form.otherTransactionId && { otherTransactionId: form.otherTransactionId }),
})
