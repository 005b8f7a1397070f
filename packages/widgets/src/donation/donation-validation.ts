import { donationInput, type FieldErrorKey } from '@charity-kit/contract'
import { findErrors } from '@charity-kit/ui'
import { toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'

/** A field of the form that can't be sent as it is. */
export type InvalidField = 'amount' | 'email'
/** The same of a donation that is already paid. */
export type InvalidPaidField = InvalidField | 'transactionId' | 'campaign'

/** The fields that each of the contract's errors is about, as far as a donor can correct it. */
const fieldNames: Partial<Record<FieldErrorKey, InvalidField | 'transactionId'>> = {
  amount_not_above_zero: 'amount',
  amount_too_large: 'amount',
  email_invalid: 'email',
  transaction_id_required: 'transactionId',
  transaction_id_latin: 'transactionId',
}

/** Which of a step's fields the contract refuses, in the order of the step. */
export const invalidFields = <Field extends InvalidField | 'transactionId'>(
  form: DonationForm,
  campaign: CampaignRef,
  fields: readonly Field[],
): Field[] => {
  const errors = findErrors(donationInput, toDonationInput(form, campaign), fieldNames)
  return fields.filter((field) => errors[field])
}

export const invalidPaidFields = (
  form: DonationForm,
  campaign: CampaignRef | undefined,
): InvalidPaidField[] => [
  ...invalidFields(form, campaign ?? anyCampaign, ['amount', 'email', 'transactionId']),
  ...(campaign ? [] : (['campaign'] as const)),
]

/** For checking what does not depend on the campaign. */
const anyCampaign: CampaignRef = { id: 1, name: '' }
