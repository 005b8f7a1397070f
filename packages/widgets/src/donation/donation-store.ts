import { type Attempt, type Client, createDraft, type Draft, type SafeStorage } from '@charity-kit/client'
import {
  donationMethods,
  formatNumber,
  readTranslations,
  type Accepted,
  type Donation,
  type DonationInput,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDonationSubmission } from '../payment/donation-submission.ts'
import type { LastDonation } from '../payment/last-donation.ts'
import { storedParts } from '../payment/payment-parts.ts'
import { prefilled, type Visitor } from '../payment/visitor.ts'
import { emptyForm, toDonationInput, type CampaignRef, type DonationForm } from './donation-form.ts'
import {
  alreadyPaid,
  confirm,
  reduceDonation,
  type DonationAction,
  type DonationScreen,
  type DonationState,
} from './donation-reducer.ts'
import type { GivingStart } from './donation-browsing.ts'
import { donationDraftPrefix } from './unsent-donation.ts'
import { toPaidInput } from './paid-input.ts'

/**
 * An unsent transaction ID with its form. The names of the properties must not change, so that a draft outlives an
 * update of the site.
 */
export interface StoredDonation {
  /** Missing only for a donation that is already paid, until the donor chooses its cause. */
  cause?: CampaignRef | undefined
  donation: DonationForm
  /** Whether the donation was paid before its form was opened. */
  alreadyPaid?: boolean | undefined
  /** Whether the donor said that the donation is paid, or left for the wallet's app. */
  paid?: boolean | undefined
  /** Whether the reminder was closed. */
  reminderClosed?: boolean | undefined
  /** Attempts with an unknown response. */
  attempts?: readonly Attempt<DonationInput>[] | undefined
}

const text = v.fallback(v.string(), '')
const sentInput = v.custom<DonationInput>((input) => typeof input === 'object' && input !== null)
/**
 * Schema of a stored draft. It accepts every readable value of a damaged draft or another release's draft, which may be
 * the only trace of a payment.
 */
const storedDonation: v.GenericSchema<unknown, StoredDonation> = v.pipe(
  v.object({
    cause: v.optional(
      v.object({
        id: v.pipe(v.number(), v.minValue(1)),
        name: text,
        translations: readTranslations({ name: v.string(), description: v.string() }),
      }),
    ),
    alreadyPaid: v.fallback(v.optional(v.boolean()), undefined),
    paid: v.fallback(v.optional(v.boolean()), undefined),
    reminderClosed: v.fallback(v.optional(v.boolean()), undefined),
    donation: v.object({
      amount: v.fallback(v.string(), emptyForm.amount),
      name: text,
      email: text,
      phone: text,
      prayer: text,
      anonymous: v.fallback(v.boolean(), false),
      wantsNews: v.fallback(v.boolean(), false),
      method: v.fallback(v.picklist(donationMethods), emptyForm.method),
      wallet: text,
      reminder: text,
      forOrder: v.fallback(v.boolean(), false),
      contact: text,
      about: text,
      transactionId: v.string(),
      otherTransactionId: text,
      paidAt: text,
      ...storedParts,
    }),
    attempts: v.fallback(
      v.optional(v.array(v.object({ idempotencyKey: v.string(), input: sentInput }))),
      undefined,
    ),
  }),
  v.check(({ cause, alreadyPaid }) => !!cause || !!alreadyPaid),
)

/**
 * Creates a draft in the tab's session storage, one for each centre. A reload or a discarded tab does not lose a
 * transaction ID.
 */
export const createDonationDraft = (apiBase: string, storage?: SafeStorage): Draft<StoredDonation> =>
  createDraft(donationDraftPrefix + apiBase, storedDonation, storage)

export interface DonationOptions {
  client: Client
  draft: Draft<StoredDonation>
  /** Storage of the tab's last donation; in memory by default. */
  lastDonation?: Draft<LastDonation> | undefined
  /** Whether the store starts with a donation that is already paid. */
  alreadyPaid?: boolean | undefined
  /** Amount that a donation starts with, in whole shillings. */
  amountTzs?: number | undefined
  onDonated?(receipt: Accepted<Donation>): void
}

export interface DonationStore extends Pick<
  StoreApi<DonationState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: DonationAction): void
  /** Starts the donor's action, once. An unsent claim comes first. */
  start(start: GivingStart): void
  /**
   * Reads the storage again, which another form on the page may have changed. If the stored claim was sent, the store
   * starts over. A closed reminder stays closed.
   */
  refresh(): void
  /** Fills in the site's data about its signed-in visitor. */
  setVisitor(visitor: Visitor | undefined): void
  /** Starts over, because the claim was sent otherwise. */
  discard(): void
  /** Sends the claim; does nothing while a claim is being sent. */
  submit(): Promise<void>
}

/** Creates the store around the reducer, one for each element or provider. */
export const createDonationStore = ({ client, draft, ...options }: DonationOptions): DonationStore => {
  let stored = draft.load()
  let started: GivingStart | undefined
  let visitor: Visitor | undefined
  const initialForm = { ...emptyForm, ...(options.amountTzs && { amount: formatNumber(options.amountTzs) }) }
  const store = createStore<DonationState>(() => ({
    reminderClosed: !!stored?.reminderClosed,
    form: { ...initialForm, ...(options.alreadyPaid && { amount: '' }), ...stored?.donation },
    screen: firstScreen(stored, options.alreadyPaid, options.lastDonation?.load()),
  }))

  const dispatch = (action: DonationAction) => {
    const next = reduceDonation(store.getState(), action)
    const state =
      action.type === 'finished' ? { ...next, form: prefilled(initialForm, visitor, undefined) } : next
    store.setState(state, true)
    const { screen, form } = state
    // A donation that is already paid is stored only once it has a transaction ID.
    if (screen.name === 'confirm' || (screen.name === 'paid' && form.transactionId)) {
      stored = {
        ...stored,
        cause: screen.campaign,
        donation: form,
        alreadyPaid: screen.name === 'paid' || undefined,
        paid: (screen.name === 'confirm' && screen.paid) || undefined,
        reminderClosed: state.reminderClosed || undefined,
      }
      draft.save(stored)
    }
    if (action.type === 'donationAccepted') {
      const lastDonation = toLastDonation(action.receipt)
      const at = new Date().toISOString()
      if (lastDonation) options.lastDonation?.save({ ...lastDonation, at, thanks: options.alreadyPaid })
    }
    const shown = action.type === 'finished' && options.alreadyPaid ? options.lastDonation?.load() : undefined
    if (shown) options.lastDonation?.save({ ...shown, thanks: undefined })
  }

  const submission = createDonationSubmission(client, {
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
    start(start) {
      const isNew = start !== started && store.getState().screen.name !== 'confirm'
      started = start
      if (!isNew) return
      if (start.kind === 'donation') dispatch({ ...start, type: 'donateNowPressed' })
      if (start.kind === 'paid') dispatch({ type: 'alreadyPaidPressed' })
    },
    refresh() {
      if (!stored || submission.submitting) return
      const saved = draft.load()
      if (!saved) {
        stored = undefined
        dispatch({ type: 'finished' })
      } else if (saved.reminderClosed && !store.getState().reminderClosed)
        store.setState({ reminderClosed: true }) // not dispatched, which would store this form
    },
    setVisitor(next) {
      const { form } = store.getState()
      store.setState({ form: prefilled(form, next, visitor) })
      visitor = next
    },
    discard() {
      stored = undefined
      draft.clear()
      store.setState({ form: { ...initialForm, amount: '' }, screen: alreadyPaid() })
    },
    async submit() {
      if (submission.submitting) return
      dispatch({ type: 'submitPressed' })
      const { screen, form } = store.getState()
      if ((screen.name !== 'confirm' && screen.name !== 'paid') || !screen.sending || !screen.campaign) return
      const toInput = screen.name === 'confirm' ? toDonationInput : toPaidInput
      const input = toInput(form, screen.campaign)
      const submitted = await submission.submit(input)
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

const firstScreen = (
  stored: StoredDonation | undefined,
  startsPaid = false,
  lastDonation?: LastDonation,
): DonationScreen => {
  if (startsPaid && !stored && lastDonation?.thanks) {
    const { reference: id, amountTzs: amount, transactionId } = lastDonation
    // Shows the same thanks after a reload.
    return {
      name: 'thanks',
      campaign: undefined,
      receipt: { id, amount, transactionId, status: 'submitted' },
    }
  }
  if (startsPaid || stored?.alreadyPaid) return alreadyPaid(stored?.cause)
  const { cause, donation, paid } = stored ?? {}
  return cause ? confirm(cause, !!paid || !!donation?.transactionId) : { name: 'browsing' }
}

/** Returns the data to store; undefined without a reference, because such a donation cannot be looked up. */
const toLastDonation = ({ id, amount, transactionId }: Accepted<Donation>): LastDonation | undefined =>
  id === undefined ? undefined : { reference: id, amountTzs: amount, transactionId }
