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
import {
  emptyProof,
  isInParts,
  sumOfParts,
  toFurtherPayments,
  type ProofForm,
} from '../payment/payment-parts.ts'

/** Everything the donor typed or chose, as typed. `phone` never leaves the page. */
export interface DonationForm extends ProofForm {
  amount: string
  name: string
  email: string
  phone: string
  prayer: string
  anonymous: boolean
  /** News of the campaign by email. */
  wantsNews: boolean
  method: DonationMethod
  /** The wallet or bank to pay from, by its ID in the centre's data; '' for the method's first one. */
  wallet: string
  /** What opens the reminder that led to it; '' without one. */
  reminder: string
  /** Of a payment that is made already: it was for an order, not a donation. */
  forOrder: boolean
  /** The phone number or email address of whoever paid for an order, and what it was for. */
  contact: string
  about: string
}

/** What a donation is for: enough to go on after a reload without asking the server. */
export type CampaignRef = Pick<Campaign, 'id' | 'name' | 'translations'>

/** What a donation starts as. */
export const emptyForm: DonationForm = {
  amount: formatNumber(defaultDonationTzs),
  name: '',
  email: '',
  phone: '',
  prayer: '',
  anonymous: false,
  wantsNews: false,
  method: donationMethods[0],
  wallet: '',
  reminder: '',
  forOrder: false,
  contact: '',
  about: '',
  ...emptyProof,
}

/** The donation in whole shillings; NaN for what is no amount. In parts it is what they bring together: that is what arrived. */
const donationTzsOf = (form: DonationForm): number =>
  isInParts(form) ? sumOfParts(form) : parseAmount(form.amount)

/** What is sent: no phone, and nothing of a person who gives without a name. */
export const toDonationInput = (form: DonationForm, campaign: CampaignRef): DonationInput => ({
  name: (!form.anonymous && form.name.trim()) || anonymousName,
  email: (!form.anonymous && form.email.trim()) || anonymousEmail,
  amount: donationTzsOf(form),
  currencyType: currency,
  prayer: form.prayer.trim(),
  campaignId: campaign.id,
  paymentMethod: form.method,
  ...(form.wallet && { wallet: form.wallet }),
  transactionId: form.transactionId.trim(),
  ...(form.otherTransactionId && { otherTransactionId: form.otherTransactionId }),
  ...(form.paidAt && { paidAt: form.paidAt }),
  ...(form.reminder && { reminder: form.reminder }),
  ...(form.reminder && !form.anonymous && { asReminded: true }),
  ...(form.wantsNews && !form.anonymous && form.email.trim() && { wantsNews: true }),
  ...(isInParts(form) && { furtherPayments: toFurtherPayments(form) }),
})
