import { checkOrder } from '@charity-kit/contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { createCheckoutDrafts, type CheckoutDraft } from './checkout-draft.ts'
import { openCheckout } from './checkout-page.fixtures.tsx'
import { bracelet, checkoutServer, filledCart, formWith } from './checkout.fixtures.ts'
import { UnfinishedOrder } from './unfinished-order.tsx'
import '../styles/index.css'

const apiBase = 'https://centre.example'
beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** A page that was opened in a tab with an order at this step. */
const openPage = (change: Partial<CheckoutDraft> = {}, cart = filledCart()) => {
  const { lines } = filledCart().getState()
  const drafts = createCheckoutDrafts(apiBase)
  drafts.save({ step: 'payment', page: 1, form: formWith(), lines, attempts: [], mayBePaid: true, ...change })
  const onResume = vi.fn()
  const { unmount } = render(
    <CharityProvider apiBase={apiBase} client={checkoutServer().client} cart={cart}>
      <div className="ch-root">
        <main tabIndex={-1}>The page</main>
        <UnfinishedOrder onResume={onResume} />
      </div>
    </CharityProvider>,
  )
  return { onResume, drafts, cart, unmount }
}
const bar = () => page.getByRole('region', { name: 'Unfinished order' })
const noBar = async () => {
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
}

describe('[payments] coming back: the reminder of an order whose payment step was left', () => {
  it('names the amount, and leads to the transaction ID', async () => {
    const { onResume } = openPage({ donationTzs: undefined, form: formWith({ transactionId: '' }) })
    await expect.element(bar()).toMatchTextContent('Finish reporting your order of Tsh 63,000')
    await expect.element(bar()).toMatchTextContent('Paid already? Only the transaction ID is left.')
    await button('Enter the ID').click()
    expect(onResume).toHaveBeenCalledOnce()
  })

  it('says that only sending is left if the ID is typed', async () => {
    openPage()
    await expect.element(bar()).toMatchTextContent('It has not been sent yet.')
    await expect.element(button('Send the ID')).toBeVisible()
  })

  it('is not shown for an order that did not get to the payment', async () => {
    openPage({ step: 'cart' })
    await noBar()
  })

  it('is not shown after a mere look at the payment step', async () => {
    openPage({ mayBePaid: undefined })
    await noBar()
  })

  it('is not shown for a basket that was changed since', async () => {
    const { cart } = openPage()
    await expect.element(bar()).toBeVisible()
    cart.setQuantity(bracelet.id, 2)
    await noBar()
  })

  it('stays away for this order once it was closed, and the page gets the focus', async () => {
    const { drafts, unmount } = openPage()
    await button('Close this reminder').click()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await noBar()
    unmount()
    openPage(drafts.load())
    await noBar()
  })
})

describe("[payments] 'I have already paid' in the checkout", () => {
  it('leads from the basket to the field for the transaction ID, without a prompt', async () => {
    const { server } = openCheckout()
    await button('I have already paid').click()
    await expect.element(heading('Payment and delivery')).toBeVisible()
    // The focus is not in the field, because a phone's keyboard would cover Paste.
    await expect.element(page.getByText('Proof of payment', { exact: true })).toHaveFocus()
    await expect.element(field('Transaction ID')).toBeVisible()
    expect(server.requestsTo(checkOrder)).toEqual([])
  })

  it('folds the payment instructions', async () => {
    openCheckout()
    await button('I have already paid').click()
    const payee = page.getByText('The name you will see')
    await expect.element(page.getByText('How to pay')).toBeVisible()
    await expect.element(payee).not.toBeVisible()
    await expect.element(page.getByText(/^Pay first, outside this site/)).not.toBeInTheDocument()
    await page.getByText('How to pay').click()
    await expect.element(payee).toBeVisible()
  })
})
