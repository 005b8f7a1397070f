import { centre, contact, customOrder, pricedCustomOrder } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCustomOrder, textAboutOrder, trackOrder } from '@charity-kit/contract'
import { deferred, ok } from '@charity-kit/client/testing'
import { customOrderServer, fullForm, reviewing, succeeded } from './custom-order.fixtures.tsx'
import { gone, openCustomOrder, text, type OpenOptions } from './custom-order-page.fixtures.tsx'
import { Asking } from '../payment/asking.ts'
import { TextUpdates } from '../payment/texts.ts'
import { button, heading, panel } from '../testing/locators.ts'
import { CharityProvider } from '../provider.tsx'
import { CustomOrderPanel } from './custom-order-panel.tsx'
import { toCustomOrderInput } from './custom-order-form.ts'

await Promise.all([Asking, TextUpdates].map((part) => part.prefetch('en')))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

describe('[S2 custom order] success', () => {
  const timed = (options: OpenOptions = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return openCustomOrder({ start: succeeded(), ...options })
  }

  it("shows the server's status in a yellow badge, as text", async () => {
    timed({ start: succeeded({ ...customOrder, status: 'Waiting for <b>beads</b>' }) })
    const badge = text('Waiting for <b>beads</b>')
    await expect.element(badge).toBeVisible()
    const colour = getComputedStyle(badge.element().closest('.ch-badge') ?? badge.element()).backgroundColor
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    expect(Math.min(red, green) - blue).toBeGreaterThan(40)
    await expect.element(text('C-318')).toBeVisible()
    await expect.element(text('TRK7218853')).toBeVisible()
    await expect.element(text('Bracelet, 2 pieces')).toBeVisible()
  })

  it("shows when it was sent in the centre's time zone, wherever the visitor is", async () => {
    timed({ start: succeeded({ ...customOrder, createdAt: [2026, 11, 20, 21, 5] }) })
    await expect.element(text('21 November 2026 at 00:05')).toBeVisible()
  })

  it('shows the next steps', async () => {
    timed()
    await expect
      .element(text('We reply by email with a price. Until you agree, there is nothing to pay.'))
      .toBeVisible()
  })

  it('says that it has a price once the centre has named one', async () => {
    const server = customOrderServer().on(trackOrder, ok(pricedCustomOrder))
    timed({ server })
    await userEvent.keyboard('{Shift}') // it stays open now
    vi.advanceTimersByTime(10_000)
    await expect.element(text('It has a price')).toBeVisible()
    await expect
      .element(text('The centre has named a price. See where your order is, and pay there.'))
      .toBeVisible()
    expect(server.requestsTo(trackOrder).map(({ body }) => body)).toEqual([
      { shipmentTrackingNumber: 'TRK7218853', email: fullForm.email },
    ])
  })

  it('leads to its state, on the site or over the page, and closes the panel', async () => {
    const onTrack = vi.fn()
    const { log, screen } = timed({ onTrack })
    const link = page.getByRole('link', { name: 'See where your order is' })
    const { email } = fullForm
    const fragment = `#order=TRK7218853&email=${encodeURIComponent(email)}`
    await expect.element(link).toHaveAttribute('href', `/track${fragment}`)
    await link.click()
    expect(onTrack).toHaveBeenCalledExactlyOnceWith({
      kind: 'order',
      shipmentTrackingNumber: 'TRK7218853',
      email,
    })
    expect([log.closed, screen()?.name]).toEqual([1, 'details'])
  })

  it('[sharing] offers its link to keep in an app of the buyer', async () => {
    timed()
    const link = page.getByRole('link', { name: 'SMS' })
    await expect.element(link).toBeVisible()
    expect(decodeURIComponent((link.element() as HTMLAnchorElement).href)).toMatch(
      /My custom order C-318\. Where it is:\n.*\/track#order=TRK7218853&email=/,
    )
  })

  describe('[texts] "Text me about this order"', () => {
    const box = () => page.getByRole('checkbox', { name: 'Text me about this order' })

    it('keeps the screen open after a click, and sends SMS updates to the typed number', async () => {
      const server = customOrderServer().on(textAboutOrder, ok({ endsWith: '000' }))
      const { log } = timed({ server, centre })
      await box().click()
      vi.advanceTimersByTime(60_000)
      const number = page.getByRole('textbox', { name: 'To this number' })
      await expect.element(number).toHaveValue(fullForm.phone)
      await number.fill('0754 000 000')
      await button('Save this number').click()
      await expect.element(text('We text 0754 000 000.')).toBeVisible()
      expect(server.requestsTo(textAboutOrder).map(({ body }) => body)).toEqual([
        {
          ...{ shipmentTrackingNumber: 'TRK7218853', email: fullForm.email },
          ...{ phone: '0754 000 000', received: false },
        },
      ])
      expect(log.closed).toBe(0)
    })

    it('does not keep the screen of a visitor who ignores it: it closes after 3 s', async () => {
      const { log } = timed({ centre })
      await expect.element(box()).toBeVisible()
      vi.advanceTimersByTime(3000)
      expect(log.closed).toBe(1)
    })

    it('is not shown if the centre sends no SMS', async () => {
      timed({ centre: { ...centre, textMessages: false } })
      await expect.element(text('C-318')).toBeVisible()
      expect(box().query()).toBeNull()
    })
  })

  it('has no such link if the server returned no tracking number', async () => {
    timed({ start: succeeded({ ...customOrder, shipmentTrackingNumber: null }) })
    await expect.element(text('C-318')).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  it('closes by itself after 3 s, and resets', async () => {
    const { log, screen, form } = timed()
    vi.advanceTimersByTime(2999)
    expect(log.closed).toBe(0)
    vi.advanceTimersByTime(1)
    expect(log.closed).toBe(1)
    await gone()
    expect(screen()).toEqual({ name: 'details', errors: [] })
    expect(form()).toMatchObject({ colours: [], name: '', quantity: 1 })
  })

  it('[S9 timers] stops the timer for good when the mouse is on it', async () => {
    await page.viewport(1280, 800)
    const { log } = timed()
    await heading('Order sent').hover()
    await expect.element(text('Closes in 3 seconds. Touch to keep it open.')).not.toBeVisible()
    await panel().unhover()
    vi.advanceTimersByTime(60_000)
    await expect.element(heading('Order sent')).toBeVisible()
    expect(log.closed).toBe(0)
  })

  it('closes at once by a Close button', async () => {
    const { log, screen } = timed()
    await button('Close').last().click()
    await gone()
    expect(log.closed).toBe(1)
    expect(screen()).toMatchObject({ name: 'details' })
  })

  it('shows an order that was accepted while the panel was closed when it opens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = deferred<ReturnType<typeof ok<typeof customOrder>>>()
    const { screen } = openCustomOrder({ server: customOrderServer(answer.promise), start: reviewing })
    await button('Submit custom order').click()
    await userEvent.keyboard('{Escape}')
    await gone()
    answer.resolve(ok(customOrder))
    await vi.waitFor(() => {
      expect(screen()).toMatchObject({ name: 'success' })
    }, 10_000)
    vi.advanceTimersByTime(60_000)
    await button('Create Custom Order').click()
    await expect.element(text('We have your custom order')).toBeVisible()
  })
})

it('works by keyboard alone, from the first choice to the end', async () => {
  const server = customOrderServer()
  openCustomOrder({ server })
  const tab = (times: number) => userEvent.keyboard('{Tab}'.repeat(times))
  await expect.element(heading('Custom Order')).toHaveFocus()
  await tab(3) // the Close button, the scrolling body, the types
  await expect.element(page.getByRole('radio', { name: 'Bracelet' })).toHaveFocus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Necklace' })).toBeChecked()
  await tab(1)
  await expect.element(page.getByRole('checkbox', { name: 'Red' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await tab(6)
  await userEvent.keyboard(' ')
  await tab(1)
  await userEvent.keyboard('AMANI')
  await tab(3) // the details, one less, one more
  await userEvent.keyboard(' ')
  await tab(1)
  await userEvent.keyboard(contact.name)
  await tab(1)
  await userEvent.keyboard(contact.email)
  await tab(1)
  await userEvent.keyboard(`${contact.phone}{Enter}`)
  await expect.element(heading('Review')).toHaveFocus()
  await tab(3) // the Close button, the body, the button
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Order sent')).toHaveFocus()
  expect(server.requestsTo(createCustomOrder).map(({ body }) => body)).toEqual([
    toCustomOrderInput({ ...fullForm, productType: 'necklace', colours: ['red', 'white'] }),
  ])
})

it('calls the server at its address, notifies the page, and speaks Swahili', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ statusCode: 201, message: 'Created', body: customOrder }, { status: 201 }),
    )
  const onPlaced = vi.fn()
  render(
    <div className="ch-root">
      <CharityProvider apiBase="https://centre.example" lang="sw-TZ">
        <CustomOrderPanel open visitor={contact} onClose={() => undefined} onPlaced={onPlaced} />
      </CharityProvider>
    </div>,
  )
  await page.getByText('Nyingine').click()
  await page.getByText('Bluu').click()
  await button('Hakiki oda').click()
  await button('Weka oda maalumu').click()
  await expect.element(text('Inasubiri kuhakikiwa')).toBeVisible()
  const request = fetched.mock.calls
    .map(([asked]) => asked as Request)
    .find(({ method }) => method === 'POST')
  expect(request?.url).toBe('https://centre.example/api/custom-orders')
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  expect(onPlaced).toHaveBeenCalledExactlyOnceWith(customOrder)
})
