import { failed, ok } from '@charity-kit/client/testing'
import {
  answerSold,
  checkOrder,
  createOrder,
  keepPieces,
  listProducts,
  type TrackedParcel,
} from '@charity-kit/contract'
import { order, products, trackedParcel } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { filledIn, openCheckout } from './checkout-page.fixtures.tsx'
import { checkoutServer } from './checkout.fixtures.ts'

beforeEach(async () => {
  await page.viewport(360, 740)
})
afterEach(cleanup)

const cartItems = [
  { productId: 5, quantity: 1 },
  { productId: 3, quantity: 1 },
  { productId: 8, quantity: 2 },
]
/** Response of a server that reserves the pieces for so long, by a clock that differs from the visitor's. */
const keptFor = (seconds: number) =>
  ok({ keptUntil: '2026-11-21T15:45:00.000Z', keptForS: seconds, orderItemList: cartItems })

describe('[kept while paying] the payment step', () => {
  it('shows the end of the reservation, which the order takes over', async () => {
    const server = checkoutServer().on(keepPieces, keptFor(1200))
    openCheckout({ server, start: filledIn() })
    await expect.element(page.getByText(/^Kept for you until \d\d:\d\d$/)).toBeVisible()
    await button('Place order').click()
    const keep = server.requestsTo(keepPieces)[0]?.body.keep
    await expect.poll(() => server.requestsTo(createOrder)[0]?.body.keep).toBe(keep)
  })

  it('shows the Swahili hour too', async () => {
    const kept = keptFor(1200)
    openCheckout({ server: checkoutServer().on(keepPieces, kept), start: filledIn(), lang: 'sw' })
    await expect.element(page.getByText('Tumekuwekea hadi 18:45 (saa 12:45 jioni)')).toBeVisible()
  })

  it("uses the server's time, not a clock that is a year slow, and sets no timer that ends at once", async () => {
    const server = checkoutServer().on(keepPieces, keptFor(400 * 86_400))
    openCheckout({ server, start: filledIn() })
    await expect.element(page.getByText('Kept for you until 18:45')).toBeVisible()
    await expect.poll(() => server.requestsTo(checkOrder)).toHaveLength(0)
    await expect.element(page.getByText('Kept for you until 18:45')).toBeVisible()
  })

  it('changes the text once when the reservation ends, with advice', async () => {
    const kept = keptFor(1.5)
    openCheckout({ server: checkoutServer().on(keepPieces, kept), start: filledIn() })
    await expect.element(page.getByText(/^Kept for you until/)).toBeVisible()
    const top = () => field('Transaction ID').element().getBoundingClientRect().top
    const before = top()
    await expect.element(page.getByText('No longer kept, still there')).toBeVisible()
    await expect.element(page.getByText(/^Have you paid\? Send the ID/)).toBeVisible()
    expect(top()).toBe(before) // nothing moves
  })

  it('says that another buyer has bought a reserved piece, or one that was gone a moment before', async () => {
    const kept = keptFor(0.8)
    const gone = ok({
      total: 0,
      orderItemList: [],
      fields: { 'orderItemList.0.quantity': 'It is sold out.' },
    })
    const server = checkoutServer().on(keepPieces, kept).on(checkOrder, gone)
    openCheckout({ server, start: filledIn() })
    await expect.element(page.getByText(/^Kept for you until/)).toBeVisible()
    await expect.element(page.getByText('A piece was sold meanwhile')).toBeVisible()
    cleanup()
    server.on(keepPieces, ok({ keptUntil: null, keptForS: null, orderItemList: [] }))
    openCheckout({ server, start: filledIn() })
    await expect.element(page.getByText('A piece was sold meanwhile')).toBeVisible()
  })

  it('releases the reservation on the way back, and says nothing if the server does not reserve', async () => {
    const server = checkoutServer().on(keepPieces, keptFor(1200))
    const { store } = openCheckout({ server, start: filledIn() })
    await expect.element(page.getByText(/^Kept for you until/)).toBeVisible()
    store.dispatch({ type: 'backPressed' })
    await expect.poll(() => server.requestsTo(keepPieces).at(-1)?.body.orderItemList).toEqual([])
    cleanup()
    openCheckout({ start: filledIn() })
    await expect.element(button('Place order')).toBeVisible()
    expect(document.querySelector('.ch-kept')).toBeNull()
  })
})

describe('[sold while paying] the confirmation', () => {
  const items = order.orderItemList.map((item, at) => ({ ...item, line: at + 1, sold: at === 1 ? 1 : 0 }))
  const parcel: TrackedParcel = {
    ...trackedParcel,
    items: items.map(({ name, ...item }) => ({ ...item, name: name ?? '', answer: 'refund' as const })),
  }
  const sold = () =>
    checkoutServer({ order: ok({ ...order, orderItemList: items }) }).on(listProducts, ok(products))

  it('names the sold and the available pieces, preselects nothing, and sends a choice', async () => {
    const server = sold().on(answerSold, ok(parcel))
    openCheckout({ server, start: filledIn() })
    await button('Place order').click()
    await expect.element(heading('We have your payment')).toHaveFocus()
    await expect.element(page.getByText('This piece was sold a moment ago.')).toBeVisible()
    await expect.element(page.getByText('Sold', { exact: true })).toBeVisible()
    expect(page.getByText('Yours', { exact: true }).elements()).toHaveLength(2)
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
    await button('Send my answer').click()
    await expect.element(page.getByText('Please choose one.')).toBeVisible()
    expect(server.requestsTo(answerSold)).toEqual([])
    await page.getByText('My money back').click()
    await expect.element(page.getByText('Please choose one.')).not.toBeInTheDocument()
    await button('Send my answer').click()
    await expect.element(page.getByText(/^We have your answer\./)).toBeVisible()
    expect(server.requestsTo(answerSold).map(({ body }) => body.answers)).toEqual([
      [{ line: 2, answer: 'refund' }],
    ])
  })

  it('offers pieces that cost no more, and keeps the choice if sending fails', async () => {
    const server = sold().on(answerSold, failed({ kind: 'offline' }))
    openCheckout({ server, start: filledIn() })
    await button('Place order').click()
    await page.getByText('Another one', { exact: true }).click()
    await page.getByLabelText('Which one? (optional)').selectOptions('5')
    await button('Send my answer').click()
    await expect.element(page.getByText(/^We couldn't send your answer/)).toBeVisible()
    expect(server.requestsTo(answerSold)[0]?.body.answers).toEqual([
      { line: 2, answer: 'another', productId: 5 },
    ])
    await expect.element(page.getByRole('radio', { name: /Another one/ })).toBeChecked()
  })
})
