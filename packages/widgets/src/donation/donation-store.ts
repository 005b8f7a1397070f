import {
  type ApiError,
  type Attempt,
  type Client,
  createDraft,
  createSubmission,
  type Draft,
  type SafeStorage,
} from '@charity-kit/client'
import {
  createDonation,
  donationMethods,
  type Accepted,
  type Donation,
  type DonationInput,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LastGift } from '../payment/last-gift.ts'
import { isSameTransaction } from '../payment/same-transaction.ts'
import {
  confirm,
  emptyForm,
  initialDonation,
  reduceDonation,
  toDonationInput,
  type CampaignRef,
  type DonationAction,
  type DonationForm,
  type DonationState,
} from './donation-reducer.ts'

/** An unsent proof of payment. Its properties keep their names, so that a draft outlives an update of the site. */
export interface StoredDonation {
  cause: CampaignRef
  gift: DonationForm
  /** Attempts whose answer is not known. */
  attempts?: readonly Attempt<DonationInput>[] | undefined
}

const text = v.fallback(v.string(), '')
const sentInput = v.custom<DonationInput>((input) => typeof input === 'object' && input !== null)
/** Earlier versions remembered one attempt, its input as JSON. */
const onlyAttempt = v.pipe(
  v.object({ key: v.string(), content: v.pipe(v.string(), v.parseJson(), sentInput) }),
  v.transform(({ key, content }) => ({ idempotencyKey: key, input: content })),
)
/** An older version's draft may lack what was added since: it starts as any donation does. */
const storedDonation: v.GenericSchema<unknown, StoredDonation> = v.pipe(
  v.object({
    cause: v.object({ id: v.pipe(v.number(), v.minValue(1)), name: text }),
    gift: v.object({
      amount: v.fallback(v.string(), emptyForm.amount),
      name: text,
      email: text,
      phone: text,
      prayer: text,
      anonymous: v.fallback(v.boolean(), false),
      method: v.fallback(v.picklist(donationMethods), emptyForm.method),
      wallet: text,
      transactionId: v.string(),
      otherTransactionId: text,
    }),
    attempts: v.fallback(
      v.optional(v.array(v.object({ idempotencyKey: v.string(), input: sentInput }))),
      undefined,
    ),
    attempt: v.fallback(v.optional(onlyAttempt), undefined),
  }),
  v.transform(({ attempt, attempts = attempt && [attempt], ...rest }) => ({ ...rest, attempts })),
)

/** In the tab's session storage, one for each centre: a reload or a discarded tab loses no proof of payment. */
export const createDonationDraft = (apiBase: string, storage?: SafeStorage): Draft<StoredDonation> =>
  createDraft(`charity-kit:donation:${apiBase}`, storedDonation, storage)

export interface DonationOptions {
  client: Client
  draft: Draft<StoredDonation>
  /** Where the gift that was reported last is kept for the tab; in memory by default. */
  lastGift?: Draft<LastGift> | undefined
  onCampaignSelected?(campaign: CampaignRef): void
  onDonated?(receipt: Accepted<Donation>): void
}

export interface DonationStore extends Pick<
  StoreApi<DonationState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: DonationAction): void
  /** Sends the claim; does nothing while one is in flight. */
  submit(): Promise<void>
}

/** The driver around the reducer: one for each element or provider. */
export const createDonationStore = ({ client, draft, ...options }: DonationOptions): DonationStore => {
  let stored = draft.load()
  const initial = { ...initialDonation, lastGift: options.lastGift?.load() }
  const store = createStore<DonationState>(() =>
    stored
      ? { ...initial, form: { ...emptyForm, ...stored.gift }, screen: confirm(stored.cause, true) }
      : initial,
  )

  const dispatch = (action: DonationAction) => {
    const state = reduceDonation(store.getState(), action)
    store.setState(state, true)
    if (state.screen.name === 'confirm') {
      stored = { ...stored, cause: state.screen.campaign, gift: state.form }
      draft.save(stored)
    }
    if (action.type === 'donationAccepted' && state.lastGift) options.lastGift?.save(state.lastGift)
    if (action.type === 'campaignSelected') options.onCampaignSelected?.(action.campaign)
  }

  const submission = createSubmission<DonationInput, Partial<Donation>>({
    send: ({ input: body, idempotencyKey }) => client(createDonation, { body }, { idempotencyKey }),
    mayHaveArrived,
    attempts: {
      load: () => stored?.attempts,
      save(attempts) {
        if (!stored) return
        stored = { ...stored, attempts }
        draft.save(stored)
      },
      clear() {
        stored = undefined
        draft.clear()
      },
    },
  })

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    async submit() {
      const before = store.getState().screen
      if (before.name !== 'confirm' || before.sending) return
      dispatch({ type: 'submitPressed' })
      const { screen, form } = store.getState()
      if (screen.name !== 'confirm' || !screen.sending) return
      const submitted = await submission.submit(toDonationInput(form, screen.campaign))
      if (!submitted) return
      const { result, attempt, arrivedBefore } = submitted
      if (!result.ok) {
        dispatch({ type: 'donationFailed', error: result.error })
        return
      }
      const { amount, transactionId } = attempt.input
      const receipt: Accepted<Donation> = { status: 'submitted', amount, transactionId, ...result.value }
      dispatch({ type: 'donationAccepted', receipt, arrivedBefore })
      options.onDonated?.(receipt)
    },
  }
}

/**
 * Whether an earlier attempt, whose answer was lost, is why the transaction ID counts as used: the donor changed something and
 * sent it again. Under its own key that attempt gives the donation that was stored.
 */
const mayHaveArrived = (
  error: ApiError,
  { input }: Attempt<DonationInput>,
  { input: earlier }: Attempt<DonationInput>,
): boolean =>
  error.kind === 'rejected' && error.code === 'transaction_id_used' && isSameTransaction(earlier, input)
