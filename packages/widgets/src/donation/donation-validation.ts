import { donationInput, type FieldErrorKey } from '@charity-kit/contract'
import { findErrors } from '@charity-kit/ui'
import { toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'

/** A field of the form with an invalid value. */
export type InvalidField = 'amount' | 'email'
/** A field of an already paid donation with an invalid value. */
export type InvalidPaidField = InvalidField | 'transactionId' | 'campaign'

/** Field of each of the contract's errors that a donor can correct. */
const fieldNames: Partial<Record<FieldErrorKey, InvalidField | 'transactionId'>> = {
  amount_not_above_zero: 'amount',
  amount_too_large: 'amount',
  email_invalid: 'email',
  transaction_id_required: 'transactionId',
  transaction_id_latin: 'transactionId',
}

/** Returns the fields of a step that the contract rejects, in the order of the step. */
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

/** A campaign for checks that do not depend on the campaign. */
const anyCampaign: CampaignRef = { id: 1, name: '' }
