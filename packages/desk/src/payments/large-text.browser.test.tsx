import '../testing/desk-styles.ts'
import './payments.css'
import { ok } from '@charity-kit/client/testing'
import { getReconciliation, listReconciliationRows } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ReconciliationPage } from '../reports/reconciliation-page.tsx'
import { fakeServer } from '../testing/fake-desk.tsx'
import { reconciliation, reconciliationRows } from '../testing/sample-reconciliation.ts'
import { paymentDetails } from '../testing/sample-payments.ts'
import { PaymentSums } from './payment-sums.tsx'

afterEach(async () => {
  cleanup()
  document.documentElement.style.fontSize = ''
  await page.viewport(414, 896)
})

const showAt = async (width: number, text: string) => {
  await page.viewport(width, 800)
  document.documentElement.style.fontSize = text
}
/** How many lines each element's text takes, and whether it leaves its box. */
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
