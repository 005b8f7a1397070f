import { centreWithWallets, confirmedParcel, order, trackedParcel } from '@charity-kit/contract/fixtures'
import {
  answerSold,
  getCentre,
  lookUpOrder,
  trackOrder,
  type Order,
  type OrderLookupInput,
  type TrackedOrder,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { filledIn, openCheckout } from './checkout-page.fixtures.tsx'
import { failed, memoryDraft, ok, type FakeAnswer } from '@charity-kit/client/testing'
import { createCart } from '../cart/cart-store.ts'
import type { LastOrder } from '../payment/last-order.ts'
import { bracelet, checkoutServer } from './checkout.fixtures.ts'
import { Asking } from '../payment/asking.ts'
import { button, heading } from '../testing/locators.ts'

await Asking.prefetch('en')
const centreWithTexts = { ...centreWithWallets, textMessages: true }

interface Devtools {
  send(method: 'Emulation.setEmulatedMedia', settings: { media: string }): Promise<unknown>
}
const printing = (media: '' | 'print') => (cdp() as Devtools).send('Emulation.setEmulatedMedia', { media })

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(async () => {
  await printing('')
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const confirmed = async (answer: Partial<Order> = order, fill?: Parameters<typeof openCheckout>[0]) => {
  const opened = openCheckout({ server: checkoutServer({ order: ok(answer) }), start: filledIn(), ...fill })
  await button('Place order').click()
  await expect.element(page.getByRole('heading', { name: 'Order received', level: 1 })).toBeVisible()
  return opened
}
const more = () => page.getByText('More for this order')
const text = () => document.querySelector('.ch-checkout')?.textContent ?? ''

describe('[S2 checkout] the confirmation', () => {
  it("shows the order of the server's response, and says that it is being checked, not paid", async () => {
    await confirmed()
    for (const shown of [
      'Step 3 of 3: Confirmation',
      'Thank you, Neema. We have your order. We check the payment, then write to neema@mail.example.',
      'Your orderO-1042',
      'Being checked',
      'PaymentLipa Na M-Pesa',
      'Transaction IDQK7SAMPLE01',
      'Tracking numberTRK123456789',
      '28 November 2026',
      'Sample Street 12Arusha, Tanzania',
      '2 × Zambarau KeychainTsh 16,000',
      'TotalTsh 63,000',
    ])
      expect(text()).toContain(shown)
    expect(text()).not.toMatch(/\bpaid\b/i)
    expect(text()).not.toMatch(/shipping/i)
    expect(text()).not.toMatch(/reference/i) // none was given
  })

  it('[payments] names the chosen wallet', async () => {
    const server = checkoutServer({ order: ok(order) }).on(getCentre, ok(centreWithWallets))
    await confirmed(order, { server, start: filledIn({ wallet: 'airtel-money' }) })
    await expect.poll(text).toContain('PaymentAirtel Money')
  })

  it('[texts] offers SMS updates to the phone number of the delivery', async () => {
    const server = checkoutServer({ order: ok(order) }).on(getCentre, ok(centreWithTexts))
    await confirmed(order, { server })
    await page.getByRole('checkbox', { name: 'Text me about this order' }).click()
    await expect
      .element(page.getByRole('textbox', { name: 'To this number' }))
      .toHaveValue(order.address.phone)
  })

  it('[S3] shows the order as sent if the server only says that it accepted the order', async () => {
    await confirmed({})
    for (const shown of [
      'Thank you, Neema. We have your order. We check the payment, then write to neema@mail.example.',
      'Being checked',
      'PaymentLipa Na M-Pesa',
      'Transaction IDQK7SAMPLE01',
      '2 × Zambarau KeychainTsh 16,000',
      'TotalTsh 63,000',
    ])
      expect(text()).toContain(shown)
    expect(text()).not.toMatch(/undefined|NaN|Order \d/)
  })

  it('shows the order of a server that returns no more than the specification reads', async () => {
    await confirmed({
      ...order,
      paymentMethod: 'bank',
      paymentReference: 'For the office',
      shipmentTrackingNumber: undefined,
      expectedDeliveryDate: [2026, 11, 28],
      address: { ...order.address, city: null, state: 'Near the post office', country: null },
      orderItemList: order.orderItemList.map(({ quantity, itemPrice }) => ({ quantity, itemPrice })),
    })
    for (const shown of [
      'PaymentBank Transfer',
      'ReferenceFor the office',
      '28 November 2026',
      'Near the post officeneema@mail.example',
      '1 × Kanga Bracelet',
      '2 × Zambarau Keychain',
    ])
      expect(text()).toContain(shown)
    expect(text()).not.toMatch(/Tracking|undefined|null/)
  })

  it.each(['soon', [], [2026]])('omits an invalid delivery date: %j', async (expectedDeliveryDate) => {
    await confirmed({ ...order, expectedDeliveryDate })
    expect(text()).not.toMatch(/Expected|Invalid/)
  })

  it("shows the server's total, and announces a price that changed since", async () => {
    await confirmed({ ...order, total: 64_000 })
    await expect
      .element(page.getByText(/^A price has changed/))
      .toMatchTextContent('The total is Tsh 64,000, and your basket showed Tsh 63,000.')
    expect(text()).toContain('TotalTsh 64,000')
  })

  it('shows markup in a response as text', async () => {
    const name = '<img src=x onerror=alert(1)> *Juma*'
    await confirmed({ ...order, status: '<b>Sent</b>', address: { ...order.address, name } })
    expect(text()).toContain(name)
    expect(text()).toContain('<b>Sent</b>')
    expect(document.querySelector('.ch-checkout img')).toBeNull()
  })

  it("shows the next steps and their time, and leads to the order's state", async () => {
    const onTrack = vi.fn()
    await confirmed(order, { onTrack })
    await expect.element(page.getByText('We check it within 2 working days.')).toBeVisible()
    await more().click()
    const link = page.getByRole('link', { name: 'See where your order is' })
    await expect.element(link).toHaveAttribute('href', '/track#order=TRK123456789&email=neema%40mail.example')
    await expect.element(link).not.toHaveAttribute('target')
    await link.click()
    expect(onTrack).toHaveBeenCalledWith({
      kind: 'order',
      shipmentTrackingNumber: 'TRK123456789',
      email: 'neema@mail.example',
    })
  })

  it('[sharing] offers its link to keep in an app of the buyer', async () => {
    await confirmed()
    await more().click()
    const { href } = page.getByRole('link', { name: 'WhatsApp' }).element() as HTMLAnchorElement
    const sent = new URL(href).searchParams.get('text')
    expect(sent).toContain('My order O-1042. Where it is:')
    expect(sent).toContain(`${location.origin}/track#order=TRK123456789&email=neema%40mail.example`)
  })

  it('[payments] turns to "Confirmed" by itself, and so do its steps', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = checkoutServer({ order: ok(order) }).on(trackOrder, ok(confirmedParcel))
    openCheckout({ server, start: filledIn() })
    await button('Place order').click()
    await expect.element(page.getByText('Being checked')).toBeVisible()
    vi.advanceTimersByTime(10_000)
    await expect.element(page.getByText('Your payment has arrived', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Payment confirmed').first()).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Confirmed. Your payment has arrived.' }))
      .toBeInTheDocument()
    expect(server.requestsTo(trackOrder).map(({ body }) => body)).toEqual([
      { shipmentTrackingNumber: 'TRK123456789', email: 'neema@mail.example' },
    ])
  })

  it('has no link without a tracking number', async () => {
    await confirmed({ ...order, shipmentTrackingNumber: undefined })
    await expect.element(page.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'See where your order is' })).not.toBeInTheDocument()
  })

  it("'Print or save' prints, 'Continue Shopping' leads back to the shop", async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { log } = await confirmed()
    await more().click()
    await button('Print or save').click()
    expect(print).toHaveBeenCalledOnce()
    await button('Continue Shopping').click()
    expect(log.at(-1)).toBe('browse')
  })
})

describe('[S2 checkout] on paper', () => {
  it('prints black on white without steps and buttons, and ten different items on one page of A4', async () => {
    const lines = Array.from({ length: 10 }, (_, at) => ({
      productId: at + 1,
      name: `Beaded piece number ${String(at)} with a long name`,
      quantity: 1,
      itemPrice: bracelet.price,
    }))
    await page.viewport(673, 900) // A4 without margins of 16 mm
    await confirmed({ ...order, orderItemList: lines })
    await printing('print')
    const box = document.querySelector('.ch-checkout')!
    expect(box.getBoundingClientRect().height).toBeLessThan(1001 - 80) // the page's own head stands above it
    expect(getComputedStyle(heading('Order received').element()).color).toBe('rgb(0, 0, 0)')
    expect([...box.querySelectorAll('button')].filter((button) => button.checkVisibility())).toEqual([])
    expect(page.getByText('Step 3 of 3').query()?.checkVisibility()).toBeFalsy()
  })
})

describe('[payments] the confirmation on a second visit, after a reload or in a tab that was discarded', () => {
  /** Opens the confirmation of an order that was placed in this tab; the cart is empty since. */
  const revisit = (lookUp?: FakeAnswer<{ body: OrderLookupInput }, TrackedOrder>, lang?: string) => {
    const server = checkoutServer(lookUp && { lookUp })
    const lastOrder = memoryDraft<LastOrder>({
      at: '2026-11-21T10:00:00.000Z',
      id: 1042,
      shipmentTrackingNumber: 'TRK123456789',
      email: 'neema@mail.example',
    })
    return openCheckout({ server, cart: createCart(), lastOrder, lang })
  }

  it('stores only what looks up the order, and no other personal data', async () => {
    const lastOrder = memoryDraft<LastOrder>()
    await confirmed(order, { lastOrder })
    expect(lastOrder.stored).toEqual({
      id: 1042,
      shipmentTrackingNumber: 'TRK123456789',
      email: 'neema@mail.example',
      transactionId: order.transactionId,
      at: expect.any(String) as string,
    })
  })

  it('shows the current state of the order', async () => {
    const { server } = revisit(ok({ ...order, status: 'Sent' }))
    await expect.element(heading('Order received')).toBeVisible()
    await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    for (const shown of [
      'Your orderO-1042',
      'Tracking numberTRK123456789',
      '28 November 2026',
      'TotalTsh 63,000',
    ])
      expect(text()).toContain(shown)
    expect(server.requestsTo(lookUpOrder).map(({ body }) => body)).toEqual([
      { shipmentTrackingNumber: 'TRK123456789', email: 'neema@mail.example' },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument() // the cart is empty for a good reason
  })

  it('shows the same number with Copy, and keeps the long tracking number on one line of a phone', async () => {
    await page.viewport(360, 740)
    const long = { ...order, shipmentTrackingNumber: 'TRK01234567890123456789' }
    const looks = async () => {
      await expect.element(button('Copy Your order')).toBeVisible()
      await more().click()
      await expect.element(button('Copy Tracking number')).toBeVisible()
      const range = new Range()
      range.selectNodeContents(page.getByText(long.shipmentTrackingNumber).element())
      expect(range.getClientRects()).toHaveLength(1)
    }
    await confirmed(long)
    await looks()
    cleanup()
    openCheckout({
      server: checkoutServer({ lookUp: ok(long) }),
      cart: createCart(),
      lastOrder: memoryDraft<LastOrder>({
        at: '2026-11-21T10:00:00.000Z',
        id: long.id,
        shipmentTrackingNumber: long.shipmentTrackingNumber,
        email: long.address.email,
        transactionId: long.transactionId,
      }),
    })
    await looks()
  })

  it('asks about sold pieces until the buyer chose, and shows the next steps', async () => {
    const items = order.orderItemList.map((item, at) => ({ ...item, line: at + 1, sold: at === 1 ? 1 : 0 }))
    const { server } = revisit(ok({ ...order, orderItemList: items }))
    await expect
      .element(page.getByText('We have your payment. This piece was sold a moment ago.'))
      .toBeVisible()
    await expect.element(heading('What happens next')).toBeVisible()
    server.on(
      answerSold,
      ok({
        ...trackedParcel,
        items: items.map((item) => ({ ...item, name: item.name ?? '', answer: 'made' as const })),
      }),
    )
    await page.getByText('One made for you').click()
    await button('Send my answer').click()
    await expect.element(page.getByText(/^We have your answer\./)).toBeVisible()
    expect(server.requestsTo(answerSold).map(({ body }) => body)).toEqual([
      {
        shipmentTrackingNumber: 'TRK123456789',
        email: 'neema@mail.example',
        answers: [{ line: 2, answer: 'made' }],
      },
    ])
  })

  it('shows its numbers, the reason and Try Again without a network', async () => {
    const { server } = revisit(failed({ kind: 'offline' }))
    await expect.element(page.getByText('O-1042', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('We could not load where your order stands.')
    server.on(lookUpOrder, ok({ ...order, status: 'Payment confirmed' }))
    await button('Try Again').click()
    await expect.element(page.getByText('Payment confirmed')).toBeVisible()
  })

  it('shows its numbers if the server cannot look up orders', async () => {
    revisit()
    await expect.element(page.getByText('O-1042', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is complete in Swahili', async () => {
    revisit(ok(order), 'sw')
    await expect.element(page.getByText('Yanahakikiwa')).toBeVisible()
    expect(text()).toContain('1 × Mkufu wa Maua')
  })

  it('shows a basket that was filled since first', async () => {
    openCheckout({
      lastOrder: memoryDraft<LastOrder>({
        at: '2026-11-21T10:00:00.000Z',
        shipmentTrackingNumber: 'TRK1',
        email: 'a@b.example',
      }),
    })
    await expect.element(heading('Your basket')).toBeVisible()
  })
})
