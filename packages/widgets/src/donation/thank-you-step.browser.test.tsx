import { listActiveCampaigns } from '@charity-kit/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { initialDonation } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'
import { receipt } from '@charity-kit/contract/fixtures'
import { button, heading, panel } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { atConfirm } from './donation.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  closePanels()
})

const thanked =
  (change = {}) =>
  (store: DonationStore) => {
    store.dispatch({ type: 'formEdited', change: { email: 'neema@mail.example', ...change } })
    atConfirm(store)
    store.dispatch({ type: 'donationAccepted', receipt })
  }
const body = () => page.getByRole('group', { name: 'Thank you' })
const closesItself = () => page.getByText('This closes by itself in 3 seconds.')
const gone = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
const openWithThanks = async (change = {}) => {
  const opened = openPanel({ start: thanked(change) })
  await expect.element(heading('Thank you')).toBeVisible()
  return opened
}

describe('step 5, the thank-you', () => {
  it('[payments] says that the gift was received and is being checked, never that it was paid', async () => {
    await openWithThanks()
    await expect
      .element(
        page.getByText(
          'We received your gift of Tsh 5,000 with the transaction ID QAB12CD34E, and are checking it.',
          { exact: true },
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('Your reference number is 41.', { exact: true })).toBeVisible()
    await expect.element(panel()).not.toMatchTextContent(/\bpaid\b|successful/i)
  })

  it('is announced', async () => {
    await openWithThanks()
    await expect.element(page.getByRole('status').filter({ hasText: 'We received your gift' })).toBeVisible()
  })

  it.each([
    [{ name: 'Neema Juma' }, 'Thank you, Neema'],
    [{ name: '<b>Neema</b>' }, 'Thank you, <b>Neema</b>'],
  ])('thanks by the first name: %j', async (change, text) => {
    await openWithThanks(change)
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it('[S3 donation payload] calls nobody by name who gave without one', async () => {
    await openWithThanks({ name: 'Neema', anonymous: true })
    await expect.element(panel()).not.toMatchTextContent(/Neema/)
  })

  it('[payments] a server that names no reference number', async () => {
    const { status, amount, transactionId } = receipt
    openPanel({
      start: (store) => {
        atConfirm(store)
        store.dispatch({ type: 'donationAccepted', receipt: { status, amount, transactionId } })
      },
    })
    await expect.element(panel()).toMatchTextContent(/gift of Tsh 5,000 with the transaction ID QAB12CD34E/)
    await expect.element(panel()).not.toMatchTextContent(/undefined|NaN|reference number/)
  })

  it('[S2 donation panel] closes by itself after 3 s, and resets everything', async () => {
    // Nothing is awaited in between: polling would move the clock.
    const { store, log } = openPanel({ start: thanked({ name: 'Neema', amount: '9,000' }) })
    vi.advanceTimersByTime(2999)
    expect(log.closed).toBe(0)
    vi.advanceTimersByTime(1)
    expect(log.closed).toBe(1)
    await gone()
    expect(store.getState().screen).toEqual({ name: 'campaigns' })
    expect(store.getState().form).toEqual(initialDonation.form)
  })

  it('[S9 timers] the mouse on the panel stops the timer for good', async () => {
    await page.viewport(1280, 800)
    for (const part of [body, () => heading('Thank you'), () => button('Close').last()]) {
      const { log } = await openWithThanks()
      await part().hover()
      await expect.element(closesItself()).not.toBeInTheDocument()
      await panel().unhover()
      vi.advanceTimersByTime(60_000)
      await expect.element(heading('Thank you')).toBeVisible()
      expect(log.closed).toBe(0)
      closePanels()
    }
  })

  it.each([{ email: '' }, { email: ' ' }, { anonymous: true }])(
    '[payments] without an email address it stays until it is closed: %j',
    async (change) => {
      const { log } = await openWithThanks(change)
      await expect.element(closesItself()).not.toBeInTheDocument()
      vi.advanceTimersByTime(60_000)
      await expect.element(page.getByText('Your reference number is 41.', { exact: true })).toBeVisible()
      expect(log.closed).toBe(0)
    },
  )

  it('[payments] says that an earlier attempt had arrived, and stays until it is closed', async () => {
    const { log } = openPanel({
      start: (store) => {
        store.dispatch({ type: 'formEdited', change: { email: 'neema@mail.example' } })
        atConfirm(store)
        store.dispatch({ type: 'donationAccepted', receipt, arrivedBefore: true })
      },
    })
    await expect
      .element(
        page.getByText('Your gift had already reached us at an earlier attempt. This is what we have.'),
      )
      .toBeVisible()
    vi.advanceTimersByTime(60_000)
    await expect.element(heading('Thank you')).toBeVisible()
    expect(log.closed).toBe(0)
  })

  it('a visible Close button closes at once, and so does Escape', async () => {
    const first = await openWithThanks()
    await button('Close').last().click()
    await gone()
    expect(first.store.getState().screen).toEqual({ name: 'campaigns' })
    closePanels()
    const second = await openWithThanks()
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(second.store.getState().screen).toEqual({ name: 'campaigns' })
    expect(second.log.closed).toBe(1)
  })

  it('opened again, the panel shows the campaigns anew', async () => {
    const { server } = await openWithThanks()
    vi.advanceTimersByTime(3000)
    await gone()
    await button('Open the panel').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    await expect.element(heading('A music room')).toBeVisible()
    expect(server.requestsTo(listActiveCampaigns).length).toBe(2)
  })

  it('a timer that was stopped closes nothing later', async () => {
    const { log } = await openWithThanks()
    await button('Close').first().click()
    await gone()
    await button('Open the panel').click()
    vi.advanceTimersByTime(10_000)
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(log.closed).toBe(1)
  })

  it('speaks Swahili', async () => {
    openPanel({ lang: 'sw', start: thanked({ name: 'Neema' }) })
    await expect.element(page.getByText('Asante, Neema', { exact: true })).toBeVisible()
    await expect
      .element(
        page.getByText(
          'Tumepokea mchango wako wa Tsh 5,000 wenye namba ya muamala QAB12CD34E, na tunauhakiki.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('Itajifunga yenyewe baada ya sekunde 3.')).toBeVisible()
  })
})
