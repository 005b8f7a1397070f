import { donationMethods, type DonationInput } from '@charity-kit/contract'
import { paidWithOf } from '../payment/paid-with.ts'
import { toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'

/**
 * Converts the form of an already paid donation to the API's input. The donor's choice or the shape of the ID gives the
 * payment method.
 */
export const toPaidInput = (form: DonationForm, campaign: CampaignRef): DonationInput => {
  const { byPhone, wallet } = paidWithOf(form.transactionId)
  const shown = { ...form, wallet, method: donationMethods[byPhone ? 0 : 1] }
  return toDonationInput(form.wallet ? form : shown, campaign)
}
