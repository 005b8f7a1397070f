import {
  cancelOrder,
  correctDonation,
  getCentre,
  trackDonation,
  trackOrder,
  type Tracked,
  type TrackedCustomOrder,
  type TrackedDonation,
} from '@charity-kit/contract'
import {
  centre,
  confirmedDonation,
  confirmedParcel,
  pricedCustomOrder,
  sentParcel,
  trackedDonation,
  trackedParcel,
} from '@charity-kit/contract/fixtures'
import { createFakeServer, deferred, failed, ok, refused, type FakeServer } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { Asking } from '../payment/asking.ts'
import { button, field, heading } from '../testing/locators.ts'
import { Tracking, type TrackingProps } from './tracking.tsx'
import '../styles/index.css'

for (const lang of ['en', 'sw'] as const) await Asking.prefetch(lang)

afterEach(cleanup)

const donationKey = { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' } as const
const orderKey = {
  kind: 'order',
  shipmentTrackingNumber: 'TRK4218853',
  email: 'neema@mail.example',
} as const
const notFound: TrackedDonation = {
  ...trackedDonation,
  state: 'not_found',
  decidedAt: '2026-11-23T07:20:00.000Z',
  checkBy: null,
}

const open = (server: FakeServer, props: TrackingProps = {}, lang = 'en') => {
  onTestFinished(server.on(getCentre, ok(centre)).install())
  render(
    <div className="ch-root" lang={lang}>
      <CharityProvider apiBase="https://centre.example" lang={lang}>
        <Tracking {...props} />
      </CharityProvider>
    </div>,
  )
}
const openDonation = (tracked: TrackedDonation, props: TrackingProps = {}, lang = 'en') => {
  const server = createFakeServer().on(trackDonation, ok(tracked))
  open(server, { initial: donationKey, ...props }, lang)
  return server
}
const openOrder = (tracked: Tracked & { kind: 'order' }, props: TrackingProps = {}) => {
  const server = createFakeServer().on(trackOrder, ok(tracked))
  open(server, { initial: orderKey, ...props })
  return server
}
const text = (words: string | RegExp) => page.getByText(words)
/** The timeline as it is read: each step's state with its words. */
const steps = () =>
  [...document.querySelectorAll('.ch-timeline > li')].map(
    (item) => `${item.getAttribute('data-state') ?? ''}: ${item.querySelector('b')?.textContent ?? ''}`,
  )

/** The timers of the page that asks again. */
const fakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
const nextAnswer = () => {
  vi.advanceTimersByTime(10_000)
}
const announced = (words: string) =>
  expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument()

describe('[tracking] a state while it is shown', () => {
  it('turns to "Confirmed" by itself, is announced, and keeps the focus', async () => {
    fakeTimers()
    const server = createFakeServer().on(
      trackDonation,
      ok(trackedDonation),
      ok(trackedDonation),
      ok(confirmedDonation),
    )
    open(server, { initial: donationKey, onPrint: () => undefined })
    await expect.element(heading('We are checking your gift')).toHaveFocus()
    await expect.element(text('This page changes by itself.')).toBeVisible()
    nextAnswer()
    await expect.poll(() => server.requestsTo(trackDonation).length).toBe(2)
    await expect.element(page.getByRole('status').last()).toBeEmptyDOMElement()
    vi.advanceTimersByTime(12_500)
    await expect.element(heading('Your gift has arrived')).toHaveFocus()
    await announced('Confirmed. Your gift has arrived. Receipt is ready.')
    await expect.element(button('Get the receipt')).toBeVisible()
    await expect.element(text('This page changes by itself.')).not.toBeInTheDocument()
    expect(server.requestsTo(trackDonation)).toHaveLength(3)
  })

  it('keeps the focus and the input', async () => {
    fakeTimers()
    open(createFakeServer().on(trackDonation, ok(trackedDonation), ok(notFound)), { initial: donationKey })
    await button('Is the ID wrong? Correct it').click()
    await field('Transaction ID').fill('QK7SAMPLE3')
    nextAnswer()
    await expect.element(heading('We could not find this payment')).toBeVisible()
    await expect.element(field('Transaction ID')).toHaveFocus()
    await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE3')
  })

  it('takes the focus if the focused control is gone', async () => {
    fakeTimers()
    open(createFakeServer().on(trackDonation, ok(trackedDonation), ok(confirmedDonation)), {
      initial: donationKey,
    })
    await button('Is the ID wrong? Correct it').click()
    await expect.element(field('Transaction ID')).toHaveFocus()
    nextAnswer()
    await expect.element(heading('Your gift has arrived')).toHaveFocus()
  })

  it('ignores a response to a request from before a correction', async () => {
    fakeTimers()
    const late = deferred<ReturnType<typeof ok<TrackedDonation>>>()
    const corrected: TrackedDonation = { ...trackedDonation, state: 'corrected', correctionsLeft: 2 }
    const server = createFakeServer()
      .on(trackDonation, ok(trackedDonation), late.promise)
      .on(correctDonation, ok(corrected))
    open(server, { initial: donationKey })
    await button('Is the ID wrong? Correct it').click()
    nextAnswer()
    await expect.poll(() => server.requestsTo(trackDonation).length).toBe(2)
    await field('Transaction ID').fill('QK7SAMPLE3')
    await button('Send the corrected ID').click()
    await expect.element(heading('We are checking your corrected ID')).toHaveFocus()
    late.resolve(ok(notFound))
    vi.advanceTimersByTime(1000)
    await expect.element(heading('We are checking your corrected ID')).toBeVisible()
  })

  it('says that it has no network, and asks when the network is back', async () => {
    fakeTimers()
    open(
      createFakeServer().on(trackOrder, ok(trackedParcel), failed({ kind: 'offline' }), ok(confirmedParcel)),
      { initial: orderKey },
    )
    await expect.element(heading('We are checking your payment')).toBeVisible()
    nextAnswer()
    await expect.element(text('No network. We ask again when you are back.')).toBeVisible()
    nextAnswer()
    dispatchEvent(new Event('online'))
    await expect.element(heading('Your payment has arrived')).toBeVisible()
  })

  it("shows a custom order's price once the centre names one", async () => {
    fakeTimers()
    const asked: TrackedCustomOrder = { ...pricedCustomOrder, state: 'new', price: null, canPay: false }
    open(createFakeServer().on(trackOrder, ok(asked), ok(pricedCustomOrder)), { initial: orderKey })
    await expect.element(heading('We have your custom order')).toBeVisible()
    nextAnswer()
    await expect.element(heading('Your custom order has a price')).toBeVisible()
    await announced('Waiting for you. Your custom order has a price.')
  })
})

describe('[tracking] two fields', () => {
  it('find a donation by its reference in any spelling, and move the focus to the result', async () => {
    const server = createFakeServer().on(trackDonation, ok(trackedDonation))
    open(server)
    await field('Your reference').fill('Gift g 1042')
    await field('Transaction ID').fill(' QK7SAMPLE2 ')
    await button('Find my gift').click()
    await expect.element(heading('We are checking your gift')).toHaveFocus()
    expect(server.requestsTo(trackDonation).map(({ body }) => body)).toEqual([
      { reference: 1042, transactionId: 'QK7SAMPLE2' },
    ])
    await button('Look for another').click()
    await expect.element(field('Your reference')).toHaveValue('')
  })

  it('find an order by its tracking number and email', async () => {
    const server = createFakeServer().on(trackOrder, ok(trackedParcel))
    open(server)
    await page.getByText('My order').click()
    await field('Tracking number').fill('trk 4218853')
    await field('The email you gave us').fill('neema@mail.example')
    await button('Find my order').click()
    await expect.element(heading('We are checking your payment')).toBeVisible()
    expect(server.requestsTo(trackOrder)[0]?.body).toEqual({
      shipmentTrackingNumber: 'TRK4218853',
      email: 'neema@mail.example',
    })
  })

  it('say that nothing was found, and keep the input', async () => {
    open(createFakeServer().on(trackDonation, refused('donation_not_found', { status: 404 })))
    await field('Your reference').fill('1042')
    await field('Transaction ID').fill('QK7')
    await button('Find my gift').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'We found nothing with these two.' }))
      .toBeVisible()
    await expect.element(field('Transaction ID')).toHaveValue('QK7')
  })

  it('name missing values at once', async () => {
    open(createFakeServer())
    await button('Find my gift').click()
    await expect.element(field('Your reference')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Transaction ID')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Your reference')).toHaveFocus()
  })

  it('keep the input without a connection', async () => {
    open(createFakeServer().on(trackDonation, failed({ kind: 'offline' }), ok(trackedDonation)))
    await field('Your reference').fill('1042')
    await field('Transaction ID').fill('QK7SAMPLE2')
    await button('Find my gift').click()
    await expect.element(text(/You're offline/)).toBeVisible()
    await button('Find my gift').click()
    await expect.element(heading('We are checking your gift')).toBeVisible()
  })

  it("name the centre's contacts", async () => {
    open(createFakeServer())
    await expect
      .element(page.getByRole('link', { name: '0700 000 000' }))
      .toHaveAttribute('href', 'tel:0700000000')
    await expect.element(page.getByRole('link', { name: 'hello@chanua.example' })).toBeVisible()
  })
})

describe('[tracking] a donation', () => {
  it('names the day of the check on the centre’s calendar while it is being checked', async () => {
    openDonation({ ...trackedDonation, receivedAt: '2026-11-21T21:30:00.000Z' })
    await expect.element(text(/by Tuesday,? 24 November at the latest/)).toBeVisible()
    await expect.element(text(/^Sun,? 22 Nov,? 00:30$/)).toBeVisible()
    expect(steps()).toEqual([
      'done: We have your transaction ID',
      'now: We are checking it',
      'todo: Confirmed, and your receipt',
    ])
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'We are checking it' }))
      .toHaveAttribute('aria-current', 'step')
    await expect.element(button('Get the receipt')).not.toBeInTheDocument()
  })

  it('has a receipt once it is confirmed, which is printed alone', async () => {
    let printed = 0
    openDonation(confirmedDonation, {
      onPrint: () => {
        printed += 1
      },
    })
    await button('Get the receipt').click()
    await expect.element(heading('Receipt 2026-G-1042')).toHaveFocus()
    for (const words of [
      'Neema Mushi',
      'Tsh 10,000',
      'Music room for small groups',
      'QK7SAMPLE2',
      centre.name,
    ])
      await expect.element(text(words)).toBeVisible()
    await expect.element(text('23 November 2026')).toBeVisible()
    await expect
      .element(text('Check this receipt at centre.example/track with G-1042 and the transaction ID.'))
      .toBeVisible()
    await button('Print or save').click()
    expect(printed).toBe(1)
    await button('Back').click()
    await expect.element(heading('Your gift has arrived')).toBeVisible()
  })

  it('[languages] names the campaign in the visitor’s language', async () => {
    const translations = { sw: { name: 'Chumba cha muziki kwa vikundi vidogo' } }
    openDonation({ ...confirmedDonation, translations }, {}, 'sw')
    await expect.element(text(/Tsh\s10,000 kwa Chumba cha muziki kwa vikundi vidogo/)).toBeVisible()
    await expect.element(text(/umehesabiwa kwa Chumba cha muziki kwa vikundi vidogo/)).toBeVisible()
  })

  it('leads to the receipt on the centre’s site from another page', async () => {
    openDonation(confirmedDonation)
    await expect
      .element(page.getByRole('link', { name: 'Get the receipt' }))
      .toHaveAttribute('href', `${confirmedDonation.pageUrl ?? ''}&show=receipt`)
  })

  it('is corrected in place if it was not found, with the field tied to the reason', async () => {
    const server = openDonation(notFound)
    await expect.element(heading('We could not find this payment')).toBeVisible()
    await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE2')
    const form = document.querySelector('.ch-fix')
    const reason = document.getElementById(form?.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/There is no payment of Tsh\s10,000/)
    await button('Send the corrected ID').click()
    await expect.element(text('This is the ID that we have. Please change it.')).toBeVisible()
    expect(server.requestsTo(correctDonation)).toEqual([])
    server.on(
      correctDonation,
      refused('transaction_id_used', { status: 409, fields: { transactionId: 'Used already.' } }),
      ok({ ...trackedDonation, state: 'corrected', transactionId: 'QK7SAMPLE8', correctionsLeft: 2 }),
    )
    await field('Transaction ID').fill('QK7SAMPLE8')
    await button('Send the corrected ID').click()
    await expect.element(text('We have it already. Is it yours?')).toBeVisible()
    await field('Transaction ID').fill('QK7SAMPLE9')
    await button('Send the corrected ID').click()
    await expect.element(heading('We are checking your corrected ID')).toHaveFocus()
    expect(server.requestsTo(correctDonation).at(-1)?.body).toEqual({
      reference: 1042,
      transactionId: 'QK7SAMPLE2',
      correctedTransactionId: 'QK7SAMPLE9',
    })
  })

  it('can be corrected while it is being checked: a field with the focus replaces the button', async () => {
    openDonation(trackedDonation)
    await button('Is the ID wrong? Correct it').click()
    await expect.element(field('Transaction ID')).toHaveFocus()
  })

  it('says so again after a second correction, and keeps the ID without a connection', async () => {
    const corrected: TrackedDonation = { ...trackedDonation, state: 'corrected', correctionsLeft: 2 }
    const server = openDonation(corrected)
    server.on(
      correctDonation,
      failed({ kind: 'offline' }),
      ok({ ...corrected, transactionId: 'QK7SAMPLE9', correctionsLeft: 1 }),
    )
    await button('Is the ID wrong? Correct it').click()
    await field('Transaction ID').fill('QK7SAMPLE9')
    await button('Send the corrected ID').click()
    await expect.element(text(/You're offline/)).toBeVisible()
    await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE9')
    await button('Send the corrected ID').click()
    await expect.element(heading('We are checking your corrected ID')).toHaveFocus()
    await expect.element(button('Send the corrected ID')).not.toBeInTheDocument()
    await expect.element(text('QK7SAMPLE9')).toBeVisible()
  })

  it('shows contacts once found, and returns to the form by "Look for another"', async () => {
    openDonation(confirmedDonation)
    await expect.element(text('Questions? Ask us:')).toBeVisible()
    await button('Look for another').click()
    await expect.element(page.getByRole('radio', { name: 'My gift' })).toHaveFocus()
    await expect.element(text("Don't have the number? Ask us:")).toBeVisible()
  })

  it('names the centre if it cannot be corrected any more', async () => {
    openDonation({ ...notFound, correctionsLeft: 0 })
    await expect.element(text(/cannot be corrected here any more/)).toBeVisible()
    await expect.element(button('Send the corrected ID')).not.toBeInTheDocument()
  })

  it('shows its current state if the decision changed meanwhile', async () => {
    const server = openDonation(notFound)
    await field('Transaction ID').fill('QK7SAMPLE8')
    server
      .on(correctDonation, refused('state_changed', { status: 409 }))
      .on(trackDonation, ok(confirmedDonation))
    await button('Send the corrected ID').click()
    await expect.element(heading('Your gift has arrived')).toBeVisible()
  })

  it('is complete in Swahili', async () => {
    openDonation(trackedDonation, {}, 'sw')
    await expect.element(heading('Tunahakiki mchango wako')).toBeVisible()
    await expect.element(text(/hadi Jumanne,? 24 Novemba/)).toBeVisible()
  })
})

describe('[tracking] an order', () => {
  it('shows when it was sent and is expected', async () => {
    openOrder(sentParcel)
    await expect.element(heading('Your order is on its way')).toBeVisible()
    await expect
      .element(text('Order O-1043: 2 pieces, Tsh 47,000'.replace('Tsh ', 'Tsh\u00a0')))
      .toBeVisible()
    await expect.element(text(/expected Saturday,? 28 November/)).toBeVisible()
    expect(steps()).toEqual([
      'done: Order received',
      'done: Payment confirmed',
      'now: Sent',
      'todo: Delivered',
    ])
  })

  it('returns to the form for orders by "Look for another"', async () => {
    openOrder(sentParcel)
    await button('Look for another').click()
    await expect.element(page.getByRole('radio', { name: 'My order' })).toHaveFocus()
  })

  it('is cancelled after a confirmation if it is not paid', async () => {
    const server = openOrder({ ...trackedParcel, state: 'unpaid', checkBy: null })
    server.on(
      cancelOrder,
      failed({ kind: 'offline' }),
      ok({ ...trackedParcel, state: 'cancelled', canCancel: false, correctionsLeft: 0 }),
    )
    await expect.element(text(/We keep your pieces until Tuesday,? 24 November/)).toBeVisible()
    await button('Cancel this order').click()
    await expect.element(text(/^Cancel this order\?/)).toHaveFocus()
    await button('Keep it').click()
    await expect.element(button('Cancel this order')).toHaveFocus()
    await button('Cancel this order').click()
    await button('Cancel this order').click()
    await expect.element(text(/You're offline/)).toBeVisible()
    await button('Cancel this order').click()
    await expect.element(heading('This order was cancelled')).toBeVisible()
    expect(steps()).toEqual(['done: Order received', 'failed: Cancelled'])
  })
})
