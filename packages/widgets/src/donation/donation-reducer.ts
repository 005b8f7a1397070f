import {
  donationInput,
  type Campaign,
  type Accepted,
  type Donation,
  type FieldErrorKey,
} from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { findErrors } from '@charity-kit/ui'
import { invalidParts, isInParts, partErrorsAfter, type PartErrors } from '../payment/payment-parts.ts'
import { usedIdField } from './donation-errors.ts'
import { emptyForm, toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'
import type { LastGift } from '../payment/last-gift.ts'

/** A field of the form that can't be sent as it is. */
export type InvalidField = 'amount' | 'email'
/** The same of a gift that is already paid. */
export type InvalidPaidField = InvalidField | 'transactionId' | 'campaign'

/** The panel's five states and 'already paid', each with only its own fields. */
export type DonationScreen =
  | { name: 'campaigns' }
  | { name: 'details'; campaign: Campaign }
  | { name: 'payment'; campaign: CampaignRef; choosingMethod: boolean; errors: InvalidField[] }
  | {
      name: 'confirm'
      campaign: CampaignRef
      /** The donor says so, or is back from the wallet: the ID comes first now, and the steps are folded. */
      paid: boolean
      sending: boolean
      missingId: boolean
      /** Of the further payments, and of what the first one brought. */
      partErrors: PartErrors
      error: ApiError | undefined
    }
  | {
      name: 'paid'
      /** Undefined until one is chosen, or the general fund is known. */
      campaign: CampaignRef | undefined
      sending: boolean
      errors: InvalidPaidField[]
      partErrors: PartErrors
      error: ApiError | undefined
    }
  | {
      name: 'thanks'
      /** Undefined where it is not known what the gift is for. */
      campaign: CampaignRef | undefined
      receipt: Accepted<Donation>
      /** An earlier attempt with other content had reached the server after all; `receipt` is that one's. */
      arrivedBefore?: boolean | undefined
    }

export interface DonationState {
  screen: DonationScreen
  form: DonationForm
  /** The gift that was reported last in this tab. */
  lastGift: LastGift | undefined
  /** The reminder of this unsent gift was closed. */
  reminderClosed: boolean
}

export type DonationAction =
  /** The campaign that the page asked for has arrived. */
  | { type: 'campaignArrived'; campaign: Campaign }
  | { type: 'campaignSelected'; campaign: Campaign }
  | { type: 'donateNowPressed' }
  | { type: 'alreadyPaidPressed' }
  /** For a gift that is already paid: what it can be for. */
  | { type: 'campaignsLoaded'; campaigns: readonly Campaign[] }
  | { type: 'causeChosen'; campaign: CampaignRef | undefined }
  | { type: 'formEdited'; change: Partial<DonationForm> }
  | { type: 'methodAsked' }
  | { type: 'methodCancelled' }
  | { type: 'methodAccepted' }
  /** The page is in view again, after another app or tab. */
  | { type: 'cameBack' }
  /** The reminder's button: only the ID is left. */
  | { type: 'resumed' }
  | { type: 'reminderClosed' }
  | { type: 'submitPressed' }
  | { type: 'donationAccepted'; receipt: Accepted<Donation>; arrivedBefore?: boolean | undefined }
  | { type: 'donationFailed'; error: ApiError }
  /** `campaigns` are those that are loaded: details need more than what a gift is for. */
  | { type: 'backPressed'; campaigns?: readonly Campaign[] | undefined }
  | { type: 'finished' }

export const initialDonation: DonationState = {
  screen: { name: 'campaigns' },
  form: emptyForm,
  lastGift: undefined,
  reminderClosed: false,
}

/** Pure: what the panel shows next. An action that the screen does not know changes nothing. */
export const reduceDonation = (state: DonationState, action: DonationAction): DonationState => {
  const { screen, form } = state
  const show = (next: DonationScreen): DonationState => ({ ...state, screen: next })
  switch (action.type) {
    case 'campaignArrived':
      return screen.name === 'campaigns' ? show({ name: 'details', campaign: action.campaign }) : state
    case 'campaignSelected':
      return show({ name: 'details', campaign: action.campaign })
    case 'donateNowPressed':
      return screen.name === 'details' ? show(payment(screen.campaign)) : state
    case 'alreadyPaidPressed':
      return { ...state, form: { ...form, amount: '' }, screen: alreadyPaid() }
    case 'campaignsLoaded':
      return screen.name === 'paid' ? show(withKnownCause(screen, action.campaigns)) : state
    case 'causeChosen':
      return screen.name === 'paid'
        ? show({
            ...screen,
            campaign: action.campaign,
            errors: screen.errors.filter((field) => field !== 'campaign'),
          })
        : state
    case 'formEdited':
      return {
        ...state,
        form: { ...form, ...action.change },
        screen: clearErrors(screen, form, action.change),
      }
    case 'methodAsked': {
      if (screen.name !== 'payment') return state
      const errors = invalidFields(form, screen.campaign, ['amount', 'email'])
      return show({ ...screen, errors, choosingMethod: errors.length === 0 })
    }
    case 'methodCancelled':
      return screen.name === 'payment' ? show({ ...screen, choosingMethod: false }) : state
    case 'methodAccepted':
      return screen.name === 'payment' ? show(confirm(screen.campaign)) : state
    case 'cameBack':
      return screen.name === 'confirm' && asksIfPaid(screen, form) ? show({ ...screen, paid: true }) : state
    case 'resumed':
      return screen.name === 'confirm' ? show({ ...screen, paid: true }) : state
    case 'reminderClosed':
      return { ...state, reminderClosed: true }
    case 'submitPressed': {
      if (screen.name === 'paid') {
        const errors = invalidPaidFields(form, screen.campaign)
        const partErrors = invalidParts(form)
        const sending = !errors.length && !Object.keys(partErrors).length
        return show({ ...screen, errors, partErrors, sending, error: undefined })
      }
      if (screen.name !== 'confirm') return state
      if (asksIfPaid(screen, form)) return show({ ...screen, paid: true })
      const missingId = invalidFields(form, screen.campaign, ['transactionId']).length > 0
      const partErrors = invalidParts(form)
      const sending = !missingId && !Object.keys(partErrors).length
      return show({ ...screen, missingId, partErrors, sending, error: undefined })
    }
    case 'donationFailed':
      return screen.name === 'confirm' || screen.name === 'paid'
        ? show({ ...screen, sending: false, error: action.error, partErrors: usedPart(action.error) })
        : state
    case 'donationAccepted':
      // A form that was sent names its campaign.
      return (screen.name === 'confirm' || screen.name === 'paid') && screen.campaign
        ? {
            ...show({
              name: 'thanks',
              campaign: screen.campaign,
              receipt: action.receipt,
              arrivedBefore: action.arrivedBefore,
            }),
            lastGift: toLastGift(action.receipt) ?? state.lastGift,
          }
        : state
    case 'backPressed':
      if (screen.name === 'paid')
        return screen.sending
          ? state
          : { ...state, form: { ...form, amount: emptyForm.amount }, screen: { name: 'campaigns' } }
      return show(screenBefore(screen, action.campaigns))
    case 'finished':
      return { ...initialDonation, lastGift: state.lastGift }
  }
}

/** A gift without a reference cannot be looked up. */
const toLastGift = ({ id, amount, transactionId }: Accepted<Donation>): LastGift | undefined =>
  id === undefined ? undefined : { reference: id, amountTzs: amount, transactionId }

const payment = ({ id, name, translations }: CampaignRef): DonationScreen => ({
  name: 'payment',
  campaign: { id, name, ...(translations && { translations }) },
  choosingMethod: false,
  errors: [],
})

export const confirm = (campaign: CampaignRef, paid = false) =>
  ({
    name: 'confirm',
    campaign,
    paid,
    sending: false,
    missingId: false,
    partErrors: {},
    error: undefined,
  }) satisfies DonationScreen

export const alreadyPaid = (campaign?: CampaignRef) =>
  ({
    name: 'paid',
    campaign,
    sending: false,
    errors: [],
    partErrors: {},
    error: undefined,
  }) satisfies DonationScreen

/** The general fund unless a campaign was chosen that still runs. Without one the donor is asked: none is taken silently. */
const withKnownCause = (
  screen: Extract<DonationScreen, { name: 'paid' }>,
  campaigns: readonly Campaign[],
): DonationScreen => {
  const isKnown = campaigns.some(({ id }) => id === screen.campaign?.id)
  const fund = campaigns.find(({ generalFund }) => generalFund)
  return isKnown ? screen : { ...screen, campaign: fund }
}

/** Whether the confirm step's button reads 'I have paid': there is no sign yet that the donor has. */
export const asksIfPaid = (
  { paid }: Extract<DonationScreen, { name: 'confirm' }>,
  form: DonationForm,
): boolean => !paid && form.transactionId === '' && !isInParts(form)

/** Confirm, then payment, then details, then campaigns. */
const screenBefore = (screen: DonationScreen, campaigns: readonly Campaign[] = []): DonationScreen => {
  if (screen.name === 'confirm') return screen.sending ? screen : payment(screen.campaign)
  const campaign =
    screen.name === 'payment' ? campaigns.find(({ id }) => id === screen.campaign.id) : undefined
  return campaign ? { name: 'details', campaign } : { name: 'campaigns' }
}

/** A field's error clears when it is edited; without a name there is no address to be wrong. */
const clearErrors = (
  screen: DonationScreen,
  form: DonationForm,
  change: Partial<DonationForm>,
): DonationScreen => {
  const isProof = 'transactionId' in change || 'furtherPayments' in change
  const partErrors =
    'partErrors' in screen ? partErrorsAfter(screen.partErrors, form, { ...form, ...change }) : {}
  return screen.name === 'payment'
    ? {
        ...screen,
        errors: screen.errors.filter(
          (field) => !(field in change) && !(field === 'email' && change.anonymous),
        ),
      }
    : screen.name === 'paid'
      ? {
          ...screen,
          errors: screen.errors.filter((field) => !(field in change)),
          partErrors,
          error: isProof ? undefined : screen.error,
        }
      : screen.name === 'confirm'
        ? {
            ...screen,
            missingId: screen.missingId && !('transactionId' in change),
            partErrors,
            error: isProof ? undefined : screen.error,
          }
        : screen
}

/** The further payment whose ID was used before. */
const usedPart = (error: ApiError): PartErrors => {
  const field = usedIdField(error)
  return field && field !== 'transactionId' ? { [field]: 'transactionIdUsed' } : {}
}

/** The fields that each of the contract's errors is about, as far as a donor can correct it. */
const fieldNames: Partial<Record<FieldErrorKey, InvalidField | 'transactionId'>> = {
  amount_not_above_zero: 'amount',
  amount_too_large: 'amount',
  email_invalid: 'email',
  transaction_id_required: 'transactionId',
}

/** Which of a step's fields the contract refuses, in the order of the step. */
const invalidFields = <Field extends InvalidField | 'transactionId'>(
  form: DonationForm,
  campaign: CampaignRef,
  fields: readonly Field[],
): Field[] => {
  const errors = findErrors(donationInput, toDonationInput(form, campaign), fieldNames)
  return fields.filter((field) => errors[field])
}

const invalidPaidFields = (form: DonationForm, campaign: CampaignRef | undefined): InvalidPaidField[] => [
  ...invalidFields(form, campaign ?? anyCampaign, ['amount', 'email', 'transactionId']),
  ...(campaign ? [] : (['campaign'] as const)),
]

/** For checking what does not depend on the campaign. */
const anyCampaign: CampaignRef = { id: 1, name: '' }
