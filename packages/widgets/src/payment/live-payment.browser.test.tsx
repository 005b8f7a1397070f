import {
  getCentre,
  receiptSuffix,
  trackDonation,
  type TrackedDonation,
  type TrackingKey,
} from '@charity-kit/contract'
import { centre, confirmedDonation, trackedDonation } from '@charity-kit/contract/fixtures'
import { createFakeServer, failed, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { Asking } from './asking.ts'
import { LivePayment } from './live-payment.tsx'
import '../styles/index.css'

for (const lang of ['en', 'sw'] as const) await Asking.prefetch(lang)

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-11-23T07:18:00Z'),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const trackingKey: TrackingKey = { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' }

interface Options {
  lang?: 'en' | 'sw'
  width?: number
  onTrack?: (key: TrackingKey) => void
}

/** The block between two others, in a panel of this width. */
const open = (
  server: ReturnType<typeof createFakeServer>,
  { lang = 'en', width = 360, onTrack }: Options = {},
) => {
  onTestFinished(server.on(getCentre, ok(centre)).install())
  render(
    <CharityProvider apiBase="https://centre.example" lang={lang}>
      <div className="ch-root" lang={lang} style={{ width }}>
        <button type="button">Above</button>
        <LivePayment
          kind="donation"
          trackingKey={trackingKey}
          about="Tsh 10,000 to the music room."
          number={{ label: 'Your gift', value: 'G-1042' }}
          centre={centre}
          where={{ trackHref: '/track', onTrack }}
        />
        <p>Below</p>
      </div>
    </CharityProvider>,
  )
}
/** The last status is the payment's state; the number has its own. */
const status = () => page.getByRole('status').last()
const top = (element: Element) => element.getBoundingClientRect().top
const receipt = () => page.getByRole('link', { name: 'Receipt' })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const notFound: TrackedDonation = { ...trackedDonation, state: 'not_found', checkBy: null }
const looked = () => page.getByText('by Wednesday 25 November')

describe('[payments] a payment that was just sent', () => {
  it('turns to "Confirmed" by itself, is announced, and keeps the focus', async () => {
    const server = createFakeServer().on(trackDonation, ok(confirmedDonation))
    open(server)
    await expect.element(page.getByText('Being checked')).toBeVisible()
    await expect.element(looked()).toBeVisible()
    await page.getByRole('button', { name: 'Above' }).click()
    expect(server.requestsTo(trackDonation)).toEqual([])
    await expect.element(status()).toBeEmptyDOMElement()
    await pass(10)
    await expect.element(page.getByText('Confirmed at 10:20')).toBeVisible()
    await expect.element(status()).toMatchTextContent('Confirmed. Your gift has arrived. Receipt is ready.')
    await expect.element(page.getByRole('button', { name: 'Above' })).toHaveFocus()
    await expect.element(receipt()).toHaveAttribute('href', confirmedDonation.pageUrl! + receiptSuffix)
    await pass(3600)
    expect(server.requestsTo(trackDonation)).toHaveLength(1)
  })

  it.each([
    ['en', 320],
    ['en', 360],
    ['en', 480],
    ['sw', 360],
    ['sw', 480],
  ] as const)('moves nothing below it: %s, %i px', async (lang, width) => {
    open(createFakeServer().on(trackDonation, ok(confirmedDonation)), { lang, width })
    const below = page.getByText('Below').element()
    await expect.element(page.getByText(/music room/)).toBeVisible()
    const before = top(below)
    await pass(10)
    await expect.element(page.getByRole('link', { name: lang === 'en' ? 'Receipt' : 'Risiti' })).toBeVisible()
    expect(top(below)).toBe(before)
  })

  it('shows no hour if it was confirmed on another day', async () => {
    const decidedAt = '2026-11-22T07:20:00.000Z'
    open(createFakeServer().on(trackDonation, ok({ ...confirmedDonation, decidedAt })))
    await pass(10)
    await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  it('leads to the correction of its ID if it was not found', async () => {
    const onTrack = vi.fn()
    open(createFakeServer().on(trackDonation, ok(notFound)), { onTrack })
    await pass(10)
    await expect.element(status()).toMatchTextContent('Not found yet. We could not find this payment.')
    await page.getByRole('link', { name: 'Correct the ID' }).click()
    expect(onTrack).toHaveBeenCalledExactlyOnceWith(trackingKey)
  })

  it('leads to its state if it was returned', async () => {
    open(createFakeServer().on(trackDonation, ok({ ...trackedDonation, state: 'reversed' })))
    await pass(10)
    await expect.element(page.getByRole('link', { name: 'See where it is' })).toBeVisible()
    await expect.element(status()).toMatchTextContent('Something changed.')
  })

  it('waits without a network, and says so only visually', async () => {
    open(createFakeServer().on(trackDonation, failed({ kind: 'offline' }), ok(confirmedDonation)))
    await pass(10)
    await expect.element(page.getByText('No network. We ask again when you are back.')).toBeVisible()
    await expect.element(status()).toBeEmptyDOMElement()
    dispatchEvent(new Event('online'))
    await pass(10)
    await expect.element(receipt()).toBeVisible()
  })

  it('asks after a click with the data saver', async () => {
    const before = Object.getOwnPropertyDescriptor(navigator, 'connection')
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    onTestFinished(() => {
      if (before) Object.defineProperty(navigator, 'connection', before)
      else Reflect.deleteProperty(navigator, 'connection')
    })
    const server = createFakeServer().on(trackDonation, ok(confirmedDonation))
    open(server)
    await pass(600)
    expect(server.requestsTo(trackDonation)).toEqual([])
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect.element(receipt()).toBeVisible()
  })

  it('asks as long as it is shown', async () => {
    const server = createFakeServer().on(trackDonation, ok(trackedDonation))
    open(server)
    await expect.element(looked()).toBeVisible()
    cleanup()
    await pass(600)
    expect(server.requestsTo(trackDonation)).toEqual([])
  })

  it('speaks Swahili', async () => {
    open(createFakeServer().on(trackDonation, ok(confirmedDonation)), { lang: 'sw' })
    await expect.element(page.getByText('hadi Jumatano, 25 Novemba')).toBeVisible()
    await pass(10)
    await expect.element(page.getByText('Umethibitishwa 10:20 (saa 4:20 asubuhi)')).toBeVisible()
    await expect
      .element(status())
      .toMatchTextContent('Umethibitishwa. Mchango wako umefika. Risiti iko tayari.')
  })
})
