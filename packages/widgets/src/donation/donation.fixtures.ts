import {
  createDonation,
  getCentre,
  listActiveCampaigns,
  listWall,
  trackDonation,
  type Campaign,
  type Centre,
  type Donation,
  type TrackedDonation,
} from '@charity-kit/contract'
import { campaigns, centre, musicRoom, receipt, trackedDonation } from '@charity-kit/contract/fixtures'
import type { Result } from '@charity-kit/client'
import { createFakeServer, ok, type FakeServer } from '@charity-kit/client/testing'
import { emptyForm, type DonationForm } from './donation-form.ts'
import { initialDonation, type DonationState } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'

/** Address of the centre. */
export const centreBase = 'https://centre.example'

/** Response to a call from now on. */
type Answer<Value> = Result<Value> | Promise<Result<Value>>

export interface DonationAnswers {
  campaigns: Answer<Campaign[]>
  centre: Answer<Centre>
  donation: Answer<Partial<Donation>>
  tracked: Answer<TrackedDonation>
}

/** Creates a server with sample campaigns and a sample centre. It accepts every donation by default. */
export const donationServer = (answers: Partial<DonationAnswers> = {}): FakeServer =>
  createFakeServer()
    .on(listActiveCampaigns, answers.campaigns ?? ok(campaigns))
    .on(getCentre, answers.centre ?? ok(centre))
    .on(createDonation, answers.donation ?? ok(receipt))
    .on(trackDonation, answers.tracked ?? ok(trackedDonation))
    .on(listWall, ok([], { total: 0 }))

export const formWith = (change: Partial<DonationForm>): DonationForm => ({ ...emptyForm, ...change })

/** Returns the initial state of a panel with some changes. */
export const donationState = (change: Partial<DonationState> = {}): DonationState => ({
  ...initialDonation,
  ...change,
})

/** Starts a test or a story at a step, by the visitor's actions. */
export const atPayment = (store: DonationStore) => {
  store.dispatch({ type: 'donateNowPressed', campaign: musicRoom })
}
export const atConfirm = (store: DonationStore) => {
  atPayment(store)
  store.dispatch({ type: 'methodAsked' })
  store.dispatch({ type: 'methodAccepted' })
}
export const atConfirmByBank = (store: DonationStore) => {
  store.dispatch({ type: 'formEdited', change: { method: 'Bank Transfer' } })
  atConfirm(store)
}
