import {
  donationMethods,
  recogniseTransactionId,
  type DonationInput,
  type PaymentChannel,
} from '@charity-kit/contract'
import { toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'

/** Channels of a bank; all others are wallets. */
const banks: readonly (PaymentChannel | undefined)[] = ['crdb', 'nmb']

/** What is sent of a gift that is already paid. How it was paid the donor has chosen, or its ID shows. */
export const toPaidInput = (form: DonationForm, campaign: CampaignRef): DonationInput => {
  const [byPhone, byBank] = donationMethods
  const method = banks.includes(recogniseTransactionId(form.transactionId)) ? byBank : byPhone
  return toDonationInput(form.wallet ? form : { ...form, method }, campaign)
}
