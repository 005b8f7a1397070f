import type { Campaign } from '@charity-kit/contract'
import type { DonationStore } from './donation-store.ts'
import { musicRoom } from '../testing/fixtures.ts'

/** Where a test or a story starts: what a visitor did before. */
export const atDetails =
  (campaign: Campaign = musicRoom) =>
  (store: DonationStore) => {
    store.dispatch({ type: 'campaignChosen', campaign })
  }
export const atPayment = (store: DonationStore) => {
  atDetails()(store)
  store.dispatch({ type: 'donateNowPressed' })
}
export const atConfirm = (store: DonationStore) => {
  atPayment(store)
  store.dispatch({ type: 'methodAsked' })
  store.dispatch({ type: 'methodAccepted' })
}
export const atConfirmByBank = (store: DonationStore) => {
  store.dispatch({ type: 'giftEdited', change: { method: 'Bank Transfer' } })
  atConfirm(store)
}
