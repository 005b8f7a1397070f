import { dedicateDonation, listActiveCampaigns, trackDonation } from '@charity-kit/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { initialDonation } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'
import { confirmedDonation, receipt, trackedDonation } from '@charity-kit/contract/fixtures'
import { failed, ok, refused } from '@charity-kit/client/testing'
import { createLastDonation, type LastDonation } from '../payment/last-donation.ts'
import { button, heading, panel } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { atConfirm, centreBase, donationServer } from './donation.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
/** Storage of this tab's last donation. */
const keptDonation = (donation?: LastDonation) => {
  const draft = createLastDonation(centreBase)
  if (donation) draft.save(donation)
  return draft
}

afterEach(() => {
  vi.useRealTimers()
  closePanels()
  sessionStorage.clear()
})

const thanked =
  (change = {}) =>
  (store: DonationStore) => {
    store.dispatch({ type: 'formEdited', change: { email: 'neema@mail.example', ...change } })
    atConfirm(store)
    store.dispatch({ type: 'donationAccepted', receipt })
  }
const body = () => page.getByRole('group', { name: 'Thank you' })
const closesItself = () => page.getByText('Closes in 3 seconds. Touch to keep it open.')
const received = () => page.getByText('We have your transaction ID for Tsh 5,000.', { exact: true })
const more = (title = 'More for this gift') => page.getByText(title)
const gone = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
const openWithThanks = async (change = {}) => {
  const opened = openPanel({ start: thanked(change) })
  await expect.element(heading('Thank you')).toBeVisible()
  return opened
}

describe('step 5, the thank-you', () => {
  it('[payments] says that the ID was received and is being checked, not that it was paid', async () => {
    await openWithThanks()
    await expect.element(received()).toBeVisible()
    await expect.element(page.getByText('Being checked')).toBeVisible()
    await expect.element(page.getByText(/^by \w+day \d+ \w+$/)).toBeVisible()
    await expect.element(page.getByText('It shows here by itself.')).toBeVisible()
    await expect.element(page.getByText(/^We sent it to/)).toBeVisible()
    await expect.element(panel()).not.toMatchTextContent(/\bpaid\b|successful/i)
  })

  it('announces the thanks with the reference, once', async () => {
    await openWithThanks()
    const said = page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
    expect(
      said.filter((text) => text.includes('We have your transaction ID for Tsh\u00a05,000.')),
    ).toHaveLength(1)
    expect(said.join().match(/reference/g)).toHaveLength(1)
  })

  it('[payments] copies the reference', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openWithThanks()
    await button('Copy Your reference').click()
    expect(write).toHaveBeenCalledExactlyOnceWith('G-41')
  })

  it.each([
    [{ name: 'Neema Juma' }, 'Thank you, Neema'],
    [{ name: '<b>Neema</b>' }, 'Thank you, <b>Neema</b>'],
  ])('thanks by the first name: %j', async (change, text) => {
    await openWithThanks(change)
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it('[S3 donation payload] does not name a donor who gave no name', async () => {
    await openWithThanks({ name: 'Neema', anonymous: true })
    await expect.element(panel()).not.toMatchTextContent(/Neema/)
  })

  it('[payments] thanks without a number if the server returned no reference', async () => {
    const { status, amount, transactionId } = receipt
    openPanel({
      start: (store) => {
        atConfirm(store)
        store.dispatch({ type: 'donationAccepted', receipt: { status, amount, transactionId } })
      },
    })
    await expect.element(received()).toBeVisible()
    await expect.element(panel()).not.toMatchTextContent(/undefined|NaN|reference/)
  })

  it('[S2 donation panel] closes by itself after 3 s, and resets everything', async () => {
    // Nothing is awaited in between: polling would move the clock.
    const { store, log } = openPanel({ start: thanked({ name: 'Neema', amount: '9,000' }) })
    vi.advanceTimersByTime(2999)
    expect(log.closed).toBe(0)
    vi.advanceTimersByTime(1)
    expect(log.closed).toBe(1)
    await gone()
    expect(store.getState().screen).toEqual({ name: 'browsing' })
    expect(store.getState().form).toEqual(initialDonation.form)
  })

  it('[S9 timers] stops the timer for good when the mouse is on the panel', async () => {
    await page.viewport(1280, 800)
    for (const part of [body, () => heading('Thank you'), () => button('Close').last()]) {
      const { log } = await openWithThanks()
      await part().hover()
      await expect.element(closesItself()).not.toBeVisible()
      await panel().unhover()
      vi.advanceTimersByTime(60_000)
      await expect.element(heading('Thank you')).toBeVisible()
      expect(log.closed).toBe(0)
      closePanels()
    }
  })

  it.each([{ email: '' }, { email: ' ' }, { anonymous: true }])(
    '[payments] stays until it is closed without an email address: %j',
    async (change) => {
      const { log } = await openWithThanks(change)
      await expect.element(closesItself()).not.toBeInTheDocument()
      vi.advanceTimersByTime(60_000)
      await expect.element(page.getByText('G-41', { exact: true })).toBeVisible()
      await expect.element(page.getByText(/^Keep this number, or take a picture/)).toBeVisible()
      expect(log.closed).toBe(0)
    },
  )

  it('[S9 timers] says that it stays open once it was touched', async () => {
    await openWithThanks()
    await userEvent.keyboard('{Shift}')
    await expect.element(closesItself()).not.toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'This stays open now.' }))
      .toBeInTheDocument()
  })

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

  it('closes at once by a visible Close button, and by Escape', async () => {
    const first = await openWithThanks()
    await button('Close').last().click()
    await gone()
    expect(first.store.getState().screen).toEqual({ name: 'browsing' })
    closePanels()
    const second = await openWithThanks()
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(second.store.getState().screen).toEqual({ name: 'browsing' })
    expect(second.log.closed).toBe(1)
  })

  it("[payments] shows 'Your last donation' on the first screen for the rest of the visit", async () => {
    const lastDonation = keptDonation()
    const onTrack = vi.fn()
    openPanel({ start: thanked(), lastDonation, onTrack })
    await button('Close').last().click()
    await button('Open the panel').click()
    const card = page.getByRole('link', { name: /Your last gift/ })
    await expect.element(card).toMatchTextContent('Tsh 5,000')
    await expect.element(card).toMatchTextContent('Reference G-41, ID …D34E')
    await card.click()
    const { reference, transactionId } = lastDonation.load()!
    expect(onTrack).toHaveBeenCalledExactlyOnceWith({ kind: 'donation', reference, transactionId })
    closePanels()
    openPanel({ lastDonation }) // after a reload
    await expect.element(card).toHaveAttribute('target', '_blank')
    await expect.element(card).toHaveAttribute('href', `/track#donation=41&id=${transactionId}`)
  })

  it("[payments] shows the current state in 'Your last donation' each time the panel opens", async () => {
    const server = donationServer().on(trackDonation, ok(trackedDonation), ok(confirmedDonation))
    const lastDonation = keptDonation({
      reference: 1042,
      amountTzs: 10_000,
      transactionId: 'QK7SAMPLE2',
    })
    openPanel({ server, lastDonation })
    const card = page.getByRole('link', { name: /Your last gift/ })
    await expect.element(card).toMatchTextContent('Being checked')
    await expect.poll(() => server.requestsTo(trackDonation).length).toBe(1)
    expect(server.requestsTo(trackDonation)[0]?.body).toEqual({
      reference: 1042,
      transactionId: 'QK7SAMPLE2',
    })
    await button('Close').first().click()
    await button('Open the panel').click()
    await expect.element(card).toMatchTextContent('Confirmed')
    closePanels()
    openPanel({ server: donationServer().on(trackDonation, ok(confirmedDonation)), lastDonation, lang: 'sw' })
    await expect
      .element(page.getByRole('link', { name: /Mchango wako uliopita/ }))
      .toMatchTextContent('Umethibitishwa')
  })

  it("[payments] does not request 'Your last donation' again on the way back to the list, and keeps its state", async () => {
    const server = donationServer().on(trackDonation, ok(confirmedDonation))
    openPanel({
      server,
      lastDonation: keptDonation({ reference: 1042, amountTzs: 10_000, transactionId: 'QK7SAMPLE2' }),
    })
    const card = page.getByRole('link', { name: /Your last gift/ })
    await expect.element(card).toMatchTextContent('Confirmed')
    await button('View A music room').click()
    await expect.element(card).not.toBeInTheDocument()
    await button('Back').click()
    await expect.element(card).toMatchTextContent('Confirmed')
    expect(server.requestsTo(trackDonation).length).toBe(1)
  })

  it.each([
    ['no network', failed({ kind: 'offline' })],
    ['a server that does not know it', refused('donation_not_found', { status: 404 })],
  ])("[payments] keeps the state of 'Your last donation' with %s", async (_why, answer) => {
    const server = donationServer().on(trackDonation, answer)
    openPanel({
      server,
      lastDonation: keptDonation({ reference: 1042, amountTzs: 10_000, transactionId: 'QK7SAMPLE2' }),
    })
    await expect.poll(() => server.requestsTo(trackDonation).length).toBe(1)
    await expect.element(heading('A music room')).toBeVisible()
    const card = page.getByRole('link', { name: /Your last gift/ })
    await expect.element(card).toMatchTextContent('Being checked')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('turns to "Confirmed" with the receipt by itself while it is shown', async () => {
    const server = donationServer({ tracked: ok(confirmedDonation) })
    openPanel({ server, start: thanked({ email: '' }) })
    await expect.element(page.getByText('Being checked')).toBeVisible()
    vi.advanceTimersByTime(10_000)
    await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Your gift has arrived', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
    expect(server.requestsTo(trackDonation).map(({ body }) => body)).toEqual([
      { reference: 41, transactionId: receipt.transactionId },
    ])
  })

  it('requests nothing once it is closed', async () => {
    const { server } = await openWithThanks({ email: '' })
    await button('Close').last().click()
    await gone()
    vi.advanceTimersByTime(600_000)
    expect(server.requestsTo(trackDonation)).toEqual([])
  })

  it("names the day of the check, and leads to the donation's state", async () => {
    const onTrack = vi.fn()
    openPanel({ start: thanked(), onTrack, lang: 'sw' })
    await expect.element(page.getByText(/^hadi \w+, \d+ \w+$/)).toBeVisible()
    await more('Zaidi kuhusu mchango huu').click()
    const link = page.getByRole('link', { name: 'Ona mchango wako ulipofikia' })
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(/^\/track\?lang=sw#donation=41&id=/))
    await link.click()
    expect(onTrack).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'donation', reference: 41 }),
    )
  })

  it('[sharing] offers the link to keep, in the language of the visit, with the wall folded above', async () => {
    openPanel({ start: thanked({ email: '' }), lang: 'sw' })
    await more('Zaidi kuhusu mchango huu').click()
    const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
    await expect.element(whatsApp).toBeVisible()
    const sent = new URL((whatsApp.element() as HTMLAnchorElement).href).searchParams.get('text')
    expect(sent).toContain('Mchango wangu G-41, Tsh 5,000. Ulipofikia:')
    expect(sent).toContain(`${location.origin}/track?lang=sw#donation=41&id=${receipt.transactionId}`)
    const wall = page.getByText('Jina lako kati ya waliosaidia?')
    await expect.element(wall).toBeVisible()
    const above = whatsApp.element().compareDocumentPosition(wall.element())
    expect(above & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  })

  it('[dedication] dedicates a donation above the wall, which then offers to show the dedication', async () => {
    const dedication = { kind: 'memory', name: 'Asha Juma' } as const
    const server = donationServer().on(dedicateDonation, ok({ ...trackedDonation, dedication }))
    openPanel({ start: thanked({ email: '' }), server })
    await more().click()
    const question = page.getByText('Dedicate this gift?')
    const wall = page.getByText('Your name on the wall?')
    await question.click()
    await wall.click()
    const onWall = page.getByRole('checkbox', { name: 'Show the dedication: In memory of Asha Juma' })
    await expect.element(page.getByRole('checkbox', { name: 'Show the amount' })).toBeVisible()
    await expect.element(onWall).not.toBeInTheDocument()
    const below = question.element().compareDocumentPosition(wall.element())
    expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

    await page.getByRole('combobox', { name: 'This gift is' }).selectOptions('memory')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Juma')
    await button('Save the dedication').click()
    await expect.element(onWall).not.toBeChecked()
    expect(server.requestsTo(dedicateDonation).map(({ body }) => body)).toEqual([
      { reference: 41, transactionId: receipt.transactionId, dedication },
    ])
    await button('Take it off').click()
    await expect.element(onWall).not.toBeInTheDocument()
  })

  it("[payments] does not show 'Your last donation' before the first donation", async () => {
    openPanel()
    await expect.element(heading('A music room')).toBeVisible()
    await expect.element(page.getByText('Your last gift')).not.toBeInTheDocument()
  })

  it('shows the campaigns when the panel opens again', async () => {
    const { server } = await openWithThanks()
    vi.advanceTimersByTime(3000)
    await gone()
    await button('Open the panel').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    await expect.element(heading('A music room')).toBeVisible()
    expect(server.requestsTo(listActiveCampaigns).length).toBe(2)
  })

  it('does not close later by a stopped timer', async () => {
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
    await expect.element(page.getByText('Tumepokea namba ya muamala wako wa Tsh 5,000.')).toBeVisible()
    await expect.element(page.getByText(/^Itajifunga baada ya sekunde 3\./)).toBeVisible()
  })
})
