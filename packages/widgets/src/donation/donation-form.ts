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

/** All input of the donor, as typed. `phone` never leaves the page. */
export interface DonationForm extends ProofForm {
  amount: string
  name: string
  email: string
  phone: string
  prayer: string
  anonymous: boolean
  /** Consent to news of the campaign by email. */
  wantsNews: boolean
  method: DonationMethod
  /** ID of the wallet or bank in the centre's data; '' for the method's first one. */
  wallet: string
  /** Token of the reminder that led to the donation; '' without one. */
  reminder: string
  /** Whether a payment that is already made was for an order, not a donation. */
  forOrder: boolean
  /** Phone number or email address of an order's payer, and a description of the order. */
  contact: string
  about: string
}

/** Cause of a donation, with enough data to go on after a reload without a request. */
export type CampaignRef = Pick<Campaign, 'id' | 'name' | 'translations'>

/** Values of a new donation. */
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

/**
 * Returns the donation in whole shillings; NaN if the text is not an amount. With several parts it is their sum, which
 * has arrived.
 */
const donationTzsOf = (form: DonationForm): number =>
  isInParts(form) ? sumOfParts(form) : parseAmount(form.amount)

/** Converts the form to the API's input, without the phone. An anonymous donation has no personal data. */
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
