import '../testing/desk-styles.ts'
import './payments.css'
import { ok } from '@charity-kit/client/testing'
import {
  countPayments,
  getReconciliation,
  listPayments,
  listReconciliationRows,
  listOrders,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ReconciliationPage } from '../reports/reconciliation-page.tsx'
import { fakeServer } from '../testing/fake-desk.tsx'
import { reconciliation, reconciliationRows } from '../testing/sample-reconciliation.ts'
import { paymentCounts, paymentDetails, payments } from '../testing/sample-payments.ts'
import { orders } from '../testing/sample-shop.ts'
import { OrdersPage } from '../orders/orders-page.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { PaymentsSection } from './payments-section.tsx'

afterEach(async () => {
  cleanup()
  document.documentElement.style.fontSize = ''
  await page.viewport(414, 896)
})

const showAt = async (width: number, text: string) => {
  await page.viewport(width, 800)
  document.documentElement.style.fontSize = text
}
/** Returns the number of lines of each element's text, and whether the text leaves its box. */
const linesOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size === 1 && text.getBoundingClientRect().right <= innerWidth - 16
  })
const topsOf = (selector: string) =>
  new Set([...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().top)).size

it.each([
  [360, '100%', 25_000, 1],
  [360, '200%', 25_000, 3],
  [360, '200%', 100_000_000, 3],
  [320, '200%', 1_500_000, 3],
  [720, '100%', 100_000_000, 1],
])(
  '[desk payments] at %i px and text of %s no sum of Tsh %i is broken: they stand in %i rows',
  async (width, text, due, rows) => {
    await showAt(width, text)
    const payment = { ...paymentDetails, due, claimed: due, onStatement: due }
    fakeServer().render(
      <div className="ch-root" style={{ padding: 16 }}>
        <PaymentSums payment={payment} />
      </div>,
    )
    await document.fonts.ready
    expect(linesOf('.dk-sum > b, .dk-sums dd')).toEqual([true, true, true, true])
    expect(topsOf('.dk-sums > div')).toBe(rows)
  },
)

it.each([
  [360, '100%', false],
  [360, '200%', true],
])(
  '[desk reports] at %i px and text of %s no sum of a month is broken; it stands below its name: %s',
  async (width, text, isBelow) => {
    await showAt(width, text)
    const server = fakeServer()
    server.answer(getReconciliation, ok(reconciliation))
    server.answer(listReconciliationRows, ok(reconciliationRows))
    server.render(
      <div className="ch-root">
        <ReconciliationPage />
      </div>,
    )
    await expect.element(page.getByText('What came in has a home')).toBeVisible()
    await document.fonts.ready
    expect(linesOf('.dk-sum-lines b')).not.toContain(false)
    const [name, sum] = ['a', 'b'].map((tag) =>
      document.querySelector(`.dk-sum-lines li:nth-child(2) ${tag}`)?.getBoundingClientRect(),
    )
    expect((sum?.top ?? 0) >= (name?.bottom ?? 0)).toBe(isBelow)
  },
)

it('[desk payments] at 360 px and text of 200% no name and no ID of the queue is cut', async () => {
  await showAt(360, '200%')
  history.replaceState(null, '', '/payments')
  const server = fakeServer()
  server.answer(countPayments, ok(paymentCounts))
  server.answer(listPayments, ok(payments, { total: payments.length }))
  server.render(
    <div className="ch-root">
      <PaymentsSection />
    </div>,
  )
  await expect.element(page.getByText('Baraka Mollel').first()).toBeVisible()
  await document.fonts.ready
  const cut = [...document.querySelectorAll<HTMLElement>('.dk-q__title, .dk-q__meta')].filter(
    (element) => element.scrollWidth > element.clientWidth + 1,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  history.replaceState(null, '', '/')
})

it('[desk orders] at 360 px and text of 200% a buyer’s name is broken between words only, above the sum', async () => {
  await showAt(360, '200%')
  const server = fakeServer()
  server.answer(listOrders, ok(orders, { total: orders.length }))
  server.render(
    <div className="ch-root">
      <OrdersPage />
    </div>,
  )
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  const [title, sum] = ['title', 'sum'].map((part) =>
    document.querySelector(`tbody .dk-table__${part}`)?.getBoundingClientRect(),
  )
  expect(sum?.top).toBeGreaterThanOrEqual(title?.bottom ?? Infinity)
})
