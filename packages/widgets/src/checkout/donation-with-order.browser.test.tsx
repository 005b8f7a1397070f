import { checkOrder, createOrder, listActiveCampaigns } from '@charity-kit/contract'
import { generalFund, order } from '@charity-kit/contract/fixtures'
import { ok } from '@charity-kit/client/testing'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filledIn, openCheckout } from './checkout-page.fixtures.tsx'
import { checked, checkoutServer, filledCart, formWith } from './checkout.fixtures.ts'
import { button, heading } from '../testing/locators.ts'

/** All of the payment step stands on the page. */
beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(cleanup)

const giving = (amountTzs: number) => {
  const cart = filledCart()
  cart.setDonation(amountTzs)
  return cart
}

describe('[payments] a donation with an order', () => {
  it('adds the donation in the basket, counts it in every total, and sends it with the one transaction ID', async () => {
    const { server, cart, store } = openCheckout({
      server: checkoutServer({ check: ok(checked()), order: ok({ ...order, total: 63_000 }) }).on(
        listActiveCampaigns,
        ok([generalFund]),
      ),
    })
    await page
      .getByRole('group', { name: /^Add a gift/ })
      .getByRole('button', { name: 'Tsh 5,000' })
      .click()
    const total = page.getByRole('region', { name: 'Order summary' }).getByText('Tsh 68,000').first()
    await expect.element(total).toBeInTheDocument()
    await button('Proceed to payment').click()
    await button('Continue to Payment').click()
    await expect.element(heading('Payment and delivery')).toBeVisible()
    expect(server.requestsTo(checkOrder)[0]?.body.donation).toEqual({ amount: 5000 })
    await expect.element(page.getByText('Tsh 68,000').first()).toBeInTheDocument()
    store.dispatch({ type: 'formEdited', change: formWith() })
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(server.requestsTo(createOrder)).toHaveLength(1)
    expect(server.requestsTo(createOrder)[0]?.body).toMatchObject({
      donation: { amount: 5000 },
      transactionId: formWith().transactionId,
    })
    await expect.element(page.getByText('A gift to the centre')).toBeVisible()
    await expect.element(page.getByText('Tsh 68,000')).toBeVisible()
    await expect.element(page.getByText('A price has changed.', { exact: false })).not.toBeInTheDocument()
    expect(cart.getState()).toEqual({ lines: [], donationTzs: 0 })
  })

  it('stores the donation with the order in progress', () => {
    const { drafts } = openCheckout({ cart: giving(5000), start: filledIn() })
    expect(drafts.stored).toMatchObject({ donationTzs: 5000 })
  })

  it('sends nothing of a donation without one', async () => {
    const { server } = openCheckout({ start: filledIn() })
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(server.requestsTo(createOrder)[0]?.body).not.toHaveProperty('donation')
    await expect.element(page.getByText('A gift to the centre')).not.toBeInTheDocument()
  })
})
