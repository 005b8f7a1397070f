import {
  createDonation,
  idempotencyKeyPattern,
  normaliseTransactionId,
  type Donation,
  type DonationInput,
} from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import type { Result } from '@charity-kit/client'
import { usedId } from '../payment/payment.fixtures.ts'
import { deferred, failed, memoryDraft, never, ok } from '@charity-kit/client/testing'
import { musicRoom, receipt } from '@charity-kit/contract/fixtures'
import type { LastDonation } from '../payment/last-donation.ts'
import { initialDonation } from './donation-reducer.ts'
import { createDonationStore, type DonationStore, type StoredDonation } from './donation-store.ts'
import { donationServer } from './donation.fixtures.ts'

const campaign = { id: musicRoom.id, name: musicRoom.name }
const settled = () => new Promise((done) => setImmediate(done))

const toConfirm = (store: DonationStore, transactionId = 'QAB12CD34E') => {
  store.dispatch({ type: 'donateNowPressed', campaign: musicRoom })
  store.dispatch({ type: 'methodAsked' })
  store.dispatch({ type: 'methodAccepted' })
  if (transactionId) store.dispatch({ type: 'formEdited', change: { transactionId } })
}
const onConfirm = (server = donationServer(), draft = memoryDraft<StoredDonation>()) => {
  const store = createDonationStore({ client: server.client, draft })
  toConfirm(store)
  return { store, server, draft }
}

describe('a signed-in donor', () => {
  const neema = { name: 'Neema Mushi', email: 'neema@mail.example', phone: '0754000111' }
  const details = (store: DonationStore) => {
    const { name, email, phone } = store.getState().form
    return { name, email, phone }
  }

  it('[S4 donation panel] fills in the form, keeps typed values, and removes the rest after signing out', () => {
    const { store } = onConfirm()
    store.dispatch({ type: 'formEdited', change: { phone: '0713000222' } })
    store.setVisitor(neema)
    expect(details(store)).toEqual({ ...neema, phone: '0713000222' })
    store.setVisitor(undefined)
    expect(details(store)).toEqual({ name: '', email: '', phone: '0713000222' })
  })

  it('[S4 donation panel] fills in the form of the next donation too', async () => {
    const { store } = onConfirm()
    store.setVisitor(neema)
    await store.submit()
    store.dispatch({ type: 'finished' })
    expect(details(store)).toEqual(neema)
  })
})

describe('sending', () => {
  it('[S4 donation panel] shows the thank-you after a stored claim, and notifies the page', async () => {
    const events: unknown[] = []
    const store = createDonationStore({
      client: donationServer().client,
      draft: memoryDraft<StoredDonation>(),
      onDonated: (donation) => events.push(donation),
    })
    toConfirm(store)
    await store.submit()
    expect(store.getState().screen).toEqual({
      name: 'thanks',
      campaign: { id: musicRoom.id, name: musicRoom.name, translations: musicRoom.translations },
      receipt,
      arrivedBefore: false,
    })
    expect(events).toEqual([receipt])
  })

  it.each([
    [{}, {}],
    [
      { id: 41, amount: 4000 },
      { id: 41, amount: 4000 },
    ],
  ])(
    '[S3] never reports an accepted donation as failed, and completes the response %j by the values sent',
    async (answer, more) => {
      const { store } = onConfirm(donationServer({ donation: ok(answer) }))
      await store.submit()
      expect(store.getState().screen).toEqual({
        name: 'thanks',
        campaign: { id: musicRoom.id, name: musicRoom.name, translations: musicRoom.translations },
        arrivedBefore: false,
        receipt: { status: 'submitted', amount: 5000, transactionId: 'QAB12CD34E', ...more },
      })
    },
  )

  it('[payments] sends once despite two clicks', async () => {
    const answer = deferred<Result<Donation>>()
    const { store, server } = onConfirm(donationServer({ donation: answer.promise }))
    const presses = [store.submit(), store.submit(), store.submit()]
    expect(store.getState().screen).toMatchObject({ sending: true })
    answer.resolve(ok(receipt))
    await Promise.all(presses)
    expect(server.requestsTo(createDonation)).toHaveLength(1)
  })

  it('[S5 donation confirm] sends nothing without a transaction ID, or from another step', async () => {
    const server = donationServer()
    const store = createDonationStore({ client: server.client, draft: memoryDraft<StoredDonation>() })
    await store.submit()
    toConfirm(store, '')
    await store.submit() // 'I have paid'
    await store.submit()
    expect(server.requestsTo(createDonation)).toEqual([])
    expect(store.getState().screen).toMatchObject({ name: 'confirm', missingId: true })
  })

  it.each(['offline', 'timeout', 'malformed', 'unauthorised', 'unexpected'] as const)(
    '[S8] keeps the step and the input after "%s"',
    async (kind) => {
      const { store, draft } = onConfirm(donationServer({ donation: failed({ kind }) }))
      await store.submit()
      expect(store.getState().screen).toMatchObject({ name: 'confirm', sending: false, error: { kind } })
      expect(store.getState().form.transactionId).toBe('QAB12CD34E')
      expect(draft.stored?.donation.transactionId).toBe('QAB12CD34E')
    },
  )

  it('[payments] sends the same content again with the same key', async () => {
    const { store, server } = onConfirm(donationServer({ donation: failed({ kind: 'timeout' }) }))
    await store.submit()
    server.on(createDonation, ok(receipt))
    await store.submit()
    const [first, second] = server.requestsTo(createDonation)
    expect(first?.idempotencyKey).toMatch(idempotencyKeyPattern)
    expect(second).toEqual(first)
  })

  it('[payments] sends changed content with a new key, and the old content with its own key again', async () => {
    const { store, server } = onConfirm(donationServer({ donation: failed(usedId) }))
    await store.submit()
    store.dispatch({ type: 'formEdited', change: { transactionId: 'QZZ99ZZ99Z' } })
    await store.submit()
    store.dispatch({ type: 'formEdited', change: { amount: '9,000' } })
    await store.submit()
    expect(new Set(server.requestsTo(createDonation).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(
      3,
    )
  })

  it('[payments] keeps the key if only the phone changes, which is not sent', async () => {
    const { store, server } = onConfirm(donationServer({ donation: failed({ kind: 'offline' }) }))
    await store.submit()
    store.dispatch({ type: 'formEdited', change: { phone: '0754 000 000' } })
    await store.submit()
    expect(new Set(server.requestsTo(createDonation).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(
      1,
    )
  })

  it('[payments] gives a donation after the thank-you its own key', async () => {
    const { store, server } = onConfirm()
    await store.submit()
    store.dispatch({ type: 'finished' })
    toConfirm(store)
    await store.submit()
    expect(server.requestsTo(createDonation)).toHaveLength(2)
    expect(server.requestsTo(createDonation)[0]?.idempotencyKey).not.toBe(
      server.requestsTo(createDonation)[1]?.idempotencyKey,
    )
  })
})

describe('[payments] a lost response', () => {
  /**
   * A server with one memory: a key always returns its donation, and an ID counts once. `lost` responses never arrive.
   */
  const rememberingServer = () => {
    const stored = new Map<string, DonationInput>()
    const state = { lost: true, reachable: true }
    const server = donationServer()
    server.on(createDonation, ({ body, idempotencyKey: key = '' }) => {
      if (!state.reachable) return failed({ kind: 'offline' })
      const known = stored.get(key)
      const normal = normaliseTransactionId(body.transactionId)
      if (
        !known &&
        [...stored.values()].some((other) => normaliseTransactionId(other.transactionId) === normal)
      )
        return failed(usedId)
      const input = known ?? body
      stored.set(key, input)
      return state.lost ? failed({ kind: 'timeout' }) : ok({ ...receipt, amount: input.amount })
    })
    return { server, stored, state }
  }

  it.each([{ amount: '9,000' }, { transactionId: 'qab12-cd34e' }])(
    'shows the stored donation if %j changed meanwhile, and does not create a second one',
    async (change) => {
      const { server, stored, state } = rememberingServer()
      const { store, draft } = onConfirm(server)
      await store.submit()
      state.lost = false
      store.dispatch({ type: 'formEdited', change })
      await store.submit()
      expect(store.getState().screen).toMatchObject({
        name: 'thanks',
        arrivedBefore: true,
        receipt: { amount: 5000, transactionId: 'QAB12CD34E' },
      })
      expect(stored.size).toBe(1)
      expect(draft.stored).toBeUndefined()
    },
  )

  it('stores the changed donation if the first one never reached the server', async () => {
    const { server, stored, state } = rememberingServer()
    state.reachable = false
    const { store } = onConfirm(server)
    await store.submit()
    Object.assign(state, { reachable: true, lost: false })
    store.dispatch({ type: 'formEdited', change: { amount: '9,000' } })
    await store.submit()
    expect(store.getState().screen).toMatchObject({
      name: 'thanks',
      arrivedBefore: false,
      receipt: { amount: 9000 },
    })
    expect([...stored.values()]).toMatchObject([{ amount: 9000 }])
  })

  it('keeps the rejection of an ID that another donor used', async () => {
    const { server, stored, state } = rememberingServer()
    state.lost = false
    const other = onConfirm(server)
    await other.store.submit()
    const { store } = onConfirm(server)
    await store.submit()
    expect(store.getState().screen).toMatchObject({ name: 'confirm', error: usedId })
    expect(stored.size).toBe(1)
  })
})

describe('an unsent donation', () => {
  it('[payments] is saved from the confirm step on, at every keystroke', () => {
    const draft = memoryDraft<StoredDonation>()
    const store = createDonationStore({ client: donationServer().client, draft })
    store.dispatch({ type: 'donateNowPressed', campaign: musicRoom })
    store.dispatch({ type: 'formEdited', change: { name: 'Neema' } })
    expect(draft.stored).toBeUndefined()
    store.dispatch({ type: 'methodAccepted' })
    store.dispatch({ type: 'formEdited', change: { transactionId: 'QAB1' } })
    expect(draft.stored).toMatchObject({
      cause: campaign,
      donation: { name: 'Neema', transactionId: 'QAB1' },
    })
  })

  it('[payments] opens on the confirm step after a reload, and uses its key again', async () => {
    const { store, server, draft } = onConfirm(donationServer({ donation: never }))
    void store.submit()
    await settled()
    const again = donationServer()
    const restored = createDonationStore({ client: again.client, draft: memoryDraft(draft.stored) })
    expect(restored.getState()).toMatchObject({
      screen: { name: 'confirm', campaign, sending: false },
      form: { transactionId: 'QAB12CD34E' },
    })
    await restored.submit()
    expect(again.requestsTo(createDonation)).toEqual(server.requestsTo(createDonation))
  })

  it('[payments] is cleared once the claim is stored', async () => {
    const { store, draft } = onConfirm()
    await store.submit()
    expect(draft.stored).toBeUndefined()
    store.dispatch({ type: 'finished' })
    expect(store.getState()).toMatchObject({ screen: { name: 'browsing' }, form: initialDonation.form })
    expect(createDonationStore({ client: donationServer().client, draft }).getState().screen.name).toBe(
      'browsing',
    )
  })

  it('[payments] stays when only the screen goes back', () => {
    const { store, draft } = onConfirm()
    store.dispatch({ type: 'backPressed' })
    expect(draft.stored?.donation.transactionId).toBe('QAB12CD34E')
  })
})

describe('a start of the form', () => {
  const empty = () =>
    createDonationStore({ client: donationServer().client, draft: memoryDraft<StoredDonation>() })

  it('begins once, however often it is requested', () => {
    const store = empty()
    const start = { kind: 'donation', campaign: musicRoom, chosen: { amount: '20,000' } } as const
    store.start(start)
    store.dispatch({ type: 'formEdited', change: { amount: '7,000' } })
    store.start(start)
    expect(store.getState()).toMatchObject({
      screen: { name: 'payment', campaign },
      form: { amount: '7,000' },
    })
    store.start({ ...start })
    expect(store.getState().form.amount).toBe('20,000')
  })

  it('[payments] never replaces a claim that was not sent', () => {
    const { store } = onConfirm()
    store.start({ kind: 'donation', campaign: { id: 9, name: 'Another' } })
    store.start({ kind: 'paid' })
    expect(store.getState()).toMatchObject({
      screen: { name: 'confirm', campaign },
      form: { transactionId: 'QAB12CD34E' },
    })
  })

  it('may be a donation that is already paid', () => {
    const store = empty()
    store.start({ kind: 'paid' })
    expect(store.getState()).toMatchObject({ screen: { name: 'paid' }, form: { amount: '' } })
  })
})

describe('the last donation', () => {
  it('[payments] is stored, and kept if the next one has no reference', async () => {
    const lastDonation = memoryDraft<LastDonation>()
    const client = donationServer().client
    const store = createDonationStore({ client, draft: memoryDraft<StoredDonation>(), lastDonation })
    toConfirm(store)
    await store.submit()
    const kept = { reference: receipt.id, amountTzs: receipt.amount, transactionId: receipt.transactionId }
    expect(lastDonation.stored).toMatchObject(kept)
    toConfirm(store)
    const { status, amount } = receipt
    store.dispatch({ type: 'donationAccepted', receipt: { status, amount, transactionId: 'QZZ98YX76W' } })
    expect(lastDonation.stored).toMatchObject(kept)
  })
})

describe('two stores', () => {
  it('have separate state', () => {
    const one = onConfirm().store
    const other = createDonationStore({
      client: donationServer().client,
      draft: memoryDraft<StoredDonation>(),
    })
    expect(one.getState().screen.name).toBe('confirm')
    expect(other.getState()).toEqual(initialDonation)
  })

  it('notify their subscribers of each change until they leave', () => {
    const { store } = onConfirm()
    let heard = 0
    const leave = store.subscribe(() => (heard += 1))
    store.dispatch({ type: 'formEdited', change: { prayer: 'a' } })
    leave()
    store.dispatch({ type: 'formEdited', change: { prayer: 'b' } })
    expect(heard).toBe(1)
  })
})
