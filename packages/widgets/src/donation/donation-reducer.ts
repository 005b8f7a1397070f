import type { Accepted, Campaign, Donation } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { invalidParts, isInParts, partErrorsAfter, type PartErrors } from '../payment/payment-parts.ts'
import type { Chosen } from './donation-browsing.ts'
import { usedIdField } from './donation-errors.ts'
import { emptyForm, type CampaignRef, type DonationForm } from './donation-form.ts'
import {
  invalidFields,
  invalidPaidFields,
  type InvalidField,
  type InvalidPaidField,
} from './donation-validation.ts'

/** Screens of the donation form and of 'already paid', each with its own fields only. */
export type DonationScreen =
  /** No donation is being made: the panel shows the campaigns, or the details of this campaign. */
  | { name: 'browsing'; campaign?: CampaignRef | undefined }
  | { name: 'payment'; campaign: CampaignRef; choosingMethod: boolean; errors: InvalidField[] }
  | {
      name: 'confirm'
      campaign: CampaignRef
      /** The donor said so, or came back from the wallet. The ID comes first now, and the instructions are folded. */
      paid: boolean
      sending: boolean
      missingId: boolean
      /** Errors of the further payments, and of the first payment's amount. */
      partErrors: PartErrors
      error: ApiError | undefined
    }
  | {
      name: 'paid'
      /** Undefined until the donor chooses a cause, or the general fund is loaded. */
      campaign: CampaignRef | undefined
      sending: boolean
      errors: InvalidPaidField[]
      partErrors: PartErrors
      error: ApiError | undefined
    }
  | {
      name: 'thanks'
      /** Undefined if the cause of the donation is not known. */
      campaign: CampaignRef | undefined
      receipt: Accepted<Donation>
      /**
       * Whether an earlier attempt with other content had reached the server after all; `receipt` is of that attempt.
       */
      arrivedBefore?: boolean | undefined
    }

export interface DonationState {
  screen: DonationScreen
  form: DonationForm
  /** Whether the visitor closed the reminder of this unsent donation. */
  reminderClosed: boolean
}

export type DonationAction =
  /** Fills in earlier choices. */
  | { type: 'donateNowPressed'; campaign: CampaignRef; chosen?: Chosen | undefined }
  | { type: 'alreadyPaidPressed' }
  /** The possible causes of a donation that is already paid. */
  | { type: 'campaignsLoaded'; campaigns: readonly Campaign[] }
  | { type: 'causeChosen'; campaign: CampaignRef | undefined }
  | { type: 'formEdited'; change: Partial<DonationForm> }
  | { type: 'methodAsked' }
  | { type: 'methodCancelled' }
  | { type: 'methodAccepted' }
  /** The visitor left the page for another app or tab, such as the wallet's. */
  | { type: 'leftForApp' }
  /** The visitor clicked the reminder's button; only the ID is missing. */
  | { type: 'resumed' }
  | { type: 'reminderClosed' }
  | { type: 'submitPressed' }
  | { type: 'donationAccepted'; receipt: Accepted<Donation>; arrivedBefore?: boolean | undefined }
  | { type: 'donationFailed'; error: ApiError }
  | { type: 'backPressed' }
  | { type: 'finished' }

export const initialDonation: DonationState = {
  screen: { name: 'browsing' },
  form: emptyForm,
  reminderClosed: false,
}

/** Returns the panel's next state, without side effects. An action that the screen does not know changes nothing. */
export const reduceDonation = (state: DonationState, action: DonationAction): DonationState => {
  const { screen, form } = state
  const show = (next: DonationScreen): DonationState => ({ ...state, screen: next })
  switch (action.type) {
    case 'donateNowPressed':
      return {
        ...state,
        form: { ...form, ...action.chosen },
        screen: payment(action.campaign),
      }
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
        reminderClosed: state.reminderClosed && !startsAnew(screen, action.change),
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
    case 'leftForApp':
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
    case 'donationFailed': {
      if (screen.name !== 'confirm' && screen.name !== 'paid') return state
      const { error } = action
      // A donation that was sent before is not unfinished.
      const reminderClosed = state.reminderClosed || usedIdField(error) !== undefined
      return {
        ...show({ ...screen, sending: false, error, partErrors: usedPart(error) }),
        reminderClosed,
      }
    }
    case 'donationAccepted':
      // A form that was sent always has a campaign.
      return (screen.name === 'confirm' || screen.name === 'paid') && screen.campaign
        ? show({
            name: 'thanks',
            campaign: screen.campaign,
            receipt: action.receipt,
            arrivedBefore: action.arrivedBefore,
          })
        : state
    case 'backPressed':
      if (screen.name === 'paid')
        return screen.sending
          ? state
          : { ...state, form: { ...form, amount: emptyForm.amount }, screen: { name: 'browsing' } }
      return show(screenBefore(screen))
    case 'finished':
      return initialDonation
  }
}

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

/**
 * Sets the cause to the general fund, unless the donor chose a campaign that still runs. Without a general fund the
 * donor is asked, because no cause is a silent default.
 */
const withKnownCause = (
  screen: Extract<DonationScreen, { name: 'paid' }>,
  campaigns: readonly Campaign[],
): DonationScreen => {
  const isKnown = campaigns.some(({ id }) => id === screen.campaign?.id)
  const fund = campaigns.find(({ generalFund }) => generalFund)
  return isKnown ? screen : { ...screen, campaign: fund }
}

/** Whether the confirm step's button reads 'I have paid', because there is no sign of a payment yet. */
export const asksIfPaid = (
  { paid }: Extract<DonationScreen, { name: 'confirm' }>,
  form: DonationForm,
): boolean => !paid && form.transactionId === '' && !isInParts(form)

/** Returns the previous screen: confirm, then payment, then the campaign's details. */
const screenBefore = (screen: DonationScreen): DonationScreen => {
  if (screen.name === 'confirm') return screen.sending ? screen : payment(screen.campaign)
  return screen.name === 'payment' ? { name: 'browsing', campaign: screen.campaign } : { name: 'browsing' }
}

/** Whether another ID replaces one that was sent before, so that the donation is unfinished again. */
const startsAnew = (screen: DonationScreen, change: Partial<DonationForm>): boolean =>
  'error' in screen && usedIdField(screen.error) !== undefined && 'transactionId' in change

/** Clears the errors of edited fields. Anonymity clears the email's error too, because no address is sent. */
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

/** Returns the error of a further payment whose ID was used before. */
const usedPart = (error: ApiError): PartErrors => {
  const field = usedIdField(error)
  return field && field !== 'transactionId' ? { [field]: 'transactionIdUsed' } : {}
}
