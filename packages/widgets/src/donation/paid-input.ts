import { donationMethods, type DonationInput } from '@charity-kit/contract'
import { paidWithOf } from '../payment/paid-with.ts'
import { toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'

/** What is sent of a donation that is already paid. How it was paid the donor has chosen, or its ID shows. */
export const toPaidInput = (form: DonationForm, campaign: CampaignRef): DonationInput => {
  const { byPhone, wallet } = paidWithOf(form.transactionId)
  const shown = { ...form, wallet, method: donationMethods[byPhone ? 0 : 1] }
  return toDonationInput(form.wallet ? form : shown, campaign)
}
