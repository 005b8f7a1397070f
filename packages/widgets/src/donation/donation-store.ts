import type { Donation, DonationInput } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSubmission, type Result } from '@charity-kit/client'
import type { DonationApi } from '../api/donation-api.ts'
import type { Loadable } from '@charity-kit/client/react'
import {
  confirm,
  initialDonation,
  reduceDonation,
  toDonationInput,
  type Cause,
  type DonationAction,
  type DonationState,
} from './donation-reducer.ts'
import type { ProofDraft, ProofDrafts } from './proof-draft.ts'

/** What a page may want to know. */
export interface DonationEvents {
  campaignChosen?(cause: Cause): void
  donated?(receipt: Donation): void
}

export interface DonationOptions extends DonationEvents {
  api: DonationApi
  drafts: ProofDrafts
  /** Opens this campaign's details at once. */
  campaignId?: number | undefined
}

export interface DonationStore extends Pick<
  StoreApi<DonationState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: DonationAction): void
  /** Fetches what is missing; call it whenever the panel opens. */
  load(): void
  /** Sends the claim; does nothing while one is under way. */
  submit(): Promise<void>
}

/** The driver around the reducer: one for each element or provider. */
export const createDonationStore = ({ api, drafts, ...options }: DonationOptions): DonationStore => {
  let draft: ProofDraft | undefined = drafts.load()
  const store = createStore<DonationState>(() =>
    draft
      ? { ...initialDonation, gift: { ...initialDonation.gift, ...draft.gift }, screen: confirm(draft.cause) }
      : initialDonation,
  )
  const fetching = { campaigns: false, centre: false }

  const dispatch = (action: DonationAction) => {
    const state = reduceDonation(store.getState(), action)
    store.setState(state, true)
    if (state.screen.name === 'confirm') {
      draft = { ...draft, cause: state.screen.cause, gift: state.gift }
      drafts.save(draft)
    }
    if (action.type === 'campaignChosen') options.campaignChosen?.(action.campaign)
  }

  /** Fetches a part unless it is there or on its way. */
  const fetchPart = async <Value>(
    part: 'campaigns' | 'centre',
    call: () => Promise<Result<Value>>,
    changed: (loadable: Loadable<Value>) => void,
  ) => {
    if (fetching[part] || store.getState()[part].status === 'ready') return
    fetching[part] = true
    changed({ status: 'loading' })
    const result = await call()
    fetching[part] = false
    changed(result.ok ? { status: 'ready', value: result.value } : { status: 'failed' })
  }

  const submission = createSubmission<DonationInput, Donation>({
    send: ({ input, idempotencyKey }) => api.createDonation(input, idempotencyKey),
    attempts: {
      load: () => draft?.attempts,
      save(attempts) {
        if (!draft) return
        draft = { ...draft, attempts }
        drafts.save(draft)
      },
      clear() {
        draft = undefined
        drafts.clear()
      },
    },
  })

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    load() {
      void fetchPart('campaigns', api.listActiveCampaigns, (campaigns) => {
        dispatch({ type: 'campaignsChanged', campaigns, campaignId: options.campaignId })
      })
      void fetchPart('centre', api.getCentre, (centre) => {
        dispatch({ type: 'centreChanged', centre })
      })
    },
    async submit() {
      const before = store.getState().screen
      if (before.name !== 'confirm' || before.sending) return
      dispatch({ type: 'submitPressed' })
      const { screen, gift } = store.getState()
      if (screen.name !== 'confirm' || !screen.sending) return
      const submitted = await submission.submit(toDonationInput(gift, screen.cause))
      if (!submitted) return
      const { result } = submitted
      if (!result.ok) {
        dispatch({ type: 'donationFailed', error: result.error })
        return
      }
      dispatch({ type: 'donationAccepted', receipt: result.value })
      options.donated?.(result.value)
    },
  }
}
