import type { Campaign, Centre, Donation, DonationInput } from '@charity-kit/contract'
import { campaigns, centre, musicRoom, receipt } from '@charity-kit/contract/fixtures'
import type { Result } from '@charity-kit/client'
import { ok } from '@charity-kit/client/testing'
import type { DonationApi } from '../api/donation-api.ts'
import { memoryDrafts } from '../testing/fixtures.ts'
import { emptyForm, initialDonation, type DonationForm, type DonationState } from './donation-reducer.ts'
import type { DonationStore, StoredDonation } from './donation-store.ts'

type Answer<Value> = Result<Value> | Promise<Result<Value>>

export interface FakeApi extends DonationApi {
  /** How often each list was asked for. */
  asked: { campaigns: number; centre: number }
  /** Every donation that was sent, with its key. */
  sent: { input: DonationInput; key: string }[]
  /** What comes back from now on. */
  answers: { campaigns: Answer<Campaign[]>; centre: Answer<Centre>; donation: Answer<Partial<Donation>> }
}

/** The API as the store sees it. Answers with sample campaigns and a sample centre by default. */
export const fakeApi = (answers: Partial<FakeApi['answers']> = {}): FakeApi => {
  const api: FakeApi = {
    asked: { campaigns: 0, centre: 0 },
    sent: [],
    answers: { campaigns: ok(campaigns), centre: ok(centre), donation: ok(receipt), ...answers },
    listActiveCampaigns: async () => {
      api.asked.campaigns += 1
      return api.answers.campaigns
    },
    getCentre: async () => {
      api.asked.centre += 1
      return api.answers.centre
    },
    createDonation: async (input, key) => {
      api.sent.push({ input, key })
      return api.answers.donation
    },
  }
  return api
}

/** A draft in memory; `stored` is what a reload would find. */
export const memoryDraft = (stored?: StoredDonation) => memoryDrafts(stored)

export const formWith = (change: Partial<DonationForm>): DonationForm => ({ ...emptyForm, ...change })

/** A loaded panel, otherwise as it starts. */
export const donationState = (change: Partial<DonationState> = {}): DonationState => ({
  ...initialDonation,
  campaigns: { status: 'ready', value: campaigns },
  centre: { status: 'ready', value: centre },
  ...change,
})

/** Where a test or a story starts: what a visitor did before. */
export const atDetails =
  (campaign: Campaign = musicRoom) =>
  (store: DonationStore) => {
    store.dispatch({ type: 'campaignSelected', campaign })
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
  store.dispatch({ type: 'formEdited', change: { method: 'Bank Transfer' } })
  atConfirm(store)
}
