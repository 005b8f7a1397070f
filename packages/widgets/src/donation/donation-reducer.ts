import {
  isAmount,
  isEmail,
  isTransactionId,
  parseAmount,
  type Campaign,
  type Centre,
  type Donation,
} from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import type { Loadable } from '@charity-kit/client/react'
import { emptyGift, type Cause, type Gift } from './gift.ts'

export { toDonationInput, type Cause, type Gift } from './gift.ts'

export type PaymentFault = 'amount' | 'email'

/** The panel's five states (specification, section 4), each with only its own fields. */
export type DonationScreen =
  | { name: 'campaigns' }
  | { name: 'details'; campaign: Campaign }
  | { name: 'payment'; cause: Cause; choosingMethod: boolean; faults: PaymentFault[] }
  | { name: 'confirm'; cause: Cause; sending: boolean; missingId: boolean; error: ApiError | undefined }
  | { name: 'thanks'; receipt: Donation }

export interface DonationState {
  screen: DonationScreen
  gift: Gift
  campaigns: Loadable<Campaign[]>
  centre: Loadable<Centre>
}

export type DonationAction =
  | { type: 'campaignsChanged'; campaigns: Loadable<Campaign[]>; campaignId?: number | undefined }
  | { type: 'centreChanged'; centre: Loadable<Centre> }
  | { type: 'campaignChosen'; campaign: Campaign }
  | { type: 'donateNowPressed' }
  | { type: 'giftEdited'; change: Partial<Gift> }
  | { type: 'methodAsked' }
  | { type: 'methodCancelled' }
  | { type: 'methodAccepted' }
  | { type: 'submitPressed' }
  | { type: 'donationAccepted'; receipt: Donation }
  | { type: 'donationFailed'; error: ApiError }
  | { type: 'backPressed' }
  | { type: 'finished' }

export const initialDonation: DonationState = {
  screen: { name: 'campaigns' },
  gift: emptyGift,
  campaigns: { status: 'loading' },
  centre: { status: 'loading' },
}

/** Pure: what the panel shows next. An action that the screen does not know changes nothing. */
export const reduceDonation = (state: DonationState, action: DonationAction): DonationState => {
  const { screen, gift } = state
  const show = (next: DonationScreen): DonationState => ({ ...state, screen: next })
  switch (action.type) {
    case 'campaignsChanged': {
      const { campaigns, campaignId } = action
      const chosen = campaigns.status === 'ready' && campaigns.value.find(({ id }) => id === campaignId)
      return {
        ...state,
        campaigns,
        screen: chosen && screen.name === 'campaigns' ? { name: 'details', campaign: chosen } : screen,
      }
    }
    case 'centreChanged':
      return { ...state, centre: action.centre }
    case 'campaignChosen':
      return show({ name: 'details', campaign: action.campaign })
    case 'donateNowPressed':
      return screen.name === 'details' ? show(payment(screen.campaign)) : state
    case 'giftEdited':
      return { ...state, gift: { ...gift, ...action.change }, screen: withoutFaults(screen, action.change) }
    case 'methodAsked': {
      if (screen.name !== 'payment') return state
      const faults = paymentFaults(gift)
      return show({ ...screen, faults, choosingMethod: faults.length === 0 })
    }
    case 'methodCancelled':
      return screen.name === 'payment' ? show({ ...screen, choosingMethod: false }) : state
    case 'methodAccepted':
      return screen.name === 'payment' ? show(confirm(screen.cause)) : state
    case 'submitPressed':
      return screen.name === 'confirm'
        ? show(
            isTransactionId(gift.transactionId)
              ? { ...confirm(screen.cause), sending: true }
              : { ...confirm(screen.cause), missingId: true },
          )
        : state
    case 'donationFailed':
      return screen.name === 'confirm' ? show({ ...confirm(screen.cause), error: action.error }) : state
    case 'donationAccepted':
      return screen.name === 'confirm' ? show({ name: 'thanks', receipt: action.receipt }) : state
    case 'backPressed':
      return show(screenBefore(state))
    case 'finished':
      return initialDonation
  }
}

const payment = ({ id, name }: Cause): DonationScreen => ({
  name: 'payment',
  cause: { id, name },
  choosingMethod: false,
  faults: [],
})

export const confirm = (cause: Cause) =>
  ({ name: 'confirm', cause, sending: false, missingId: false, error: undefined }) satisfies DonationScreen

/** Confirm, then payment, then details, then campaigns (specification, section 2). */
const screenBefore = ({ screen, campaigns }: DonationState): DonationScreen => {
  if (screen.name === 'confirm') return screen.sending ? screen : payment(screen.cause)
  const campaign =
    screen.name === 'payment' && campaigns.status === 'ready'
      ? campaigns.value.find(({ id }) => id === screen.cause.id)
      : undefined
  return campaign ? { name: 'details', campaign } : { name: 'campaigns' }
}

/** A field's error clears when it is edited; without a name there is no address to be wrong. */
const withoutFaults = (screen: DonationScreen, change: Partial<Gift>): DonationScreen =>
  screen.name === 'payment'
    ? {
        ...screen,
        faults: screen.faults.filter(
          (fault) => !(fault in change) && !(fault === 'email' && change.anonymous),
        ),
      }
    : screen.name === 'confirm' && 'transactionId' in change
      ? { ...screen, missingId: false, error: undefined }
      : screen

const paymentFaults = ({ amount, email, anonymous }: Gift): PaymentFault[] => {
  const faults: PaymentFault[] = []
  if (!isAmount(parseAmount(amount))) faults.push('amount')
  if (!anonymous && email.trim() && !isEmail(email.trim())) faults.push('email')
  return faults
}
