/** What tests and stories share: a centre, its campaigns, and an API without a network. */
import { type Campaign, type Centre, type Donation, type DonationInput } from '@charity-kit/contract'
import { ok } from '@charity-kit/client/testing'
import { campaigns, centre, receipt } from '@charity-kit/contract/fixtures'
import type { ApiError, Draft, Result } from '@charity-kit/client'
import type { DonationApi } from '../api/donation-api.ts'
import { initialDonation, type DonationState, type Gift } from '../donation/donation-reducer.ts'
import type { ProofDraft } from '../donation/proof-draft.ts'

export { deferred, failed, never, ok } from '@charity-kit/client/testing'
export { campaigns, centre, musicRoom, receipt, swings } from '@charity-kit/contract/fixtures'

/** A confirmation SMS; its balance and phone number must never leave the page. */
export const confirmationMessage =
  'QAB12CD34E Confirmed. Tsh5,000.00 sent to CHANUA 000111222 on 21/11/26 at 7:04 AM. New balance is Tsh98,765.00. Call 0754123456.'

export const usedId: ApiError = {
  kind: 'rejected',
  code: 'transaction_id_used',
  fields: {},
  status: 409,
  message: 'used',
}

type Answer<Value> = Result<Value> | Promise<Result<Value>>

export interface FakeApi extends DonationApi {
  /** How often each list was asked for. */
  asked: { campaigns: number; centre: number }
  /** Every claim that was sent, with its key. */
  sent: { input: DonationInput; key: string }[]
  /** What comes back from now on. */
  answers: { campaigns: Answer<Campaign[]>; centre: Answer<Centre>; donation: Answer<Donation> }
}

/** The API as the store sees it. Answers with the campaigns and the centre above unless told. */
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

/** Drafts in memory; `kept` is what a reload would find. */
export const memoryDrafts = <Value = ProofDraft>(
  kept?: Value,
): Draft<Value> & { kept: Value | undefined } => ({
  kept,
  load() {
    return this.kept
  },
  save(draft) {
    this.kept = structuredClone(draft)
  },
  clear() {
    this.kept = undefined
  },
})

export const giftWith = (change: Partial<Gift>): Gift => ({ ...initialDonation.gift, ...change })

/** A loaded panel, otherwise as it starts. */
export const donationState = (change: Partial<DonationState> = {}): DonationState => ({
  ...initialDonation,
  campaigns: { status: 'ready', value: campaigns },
  centre: { status: 'ready', value: centre },
  ...change,
})
