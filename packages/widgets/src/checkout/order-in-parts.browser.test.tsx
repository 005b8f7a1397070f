import { createOrder } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { filledIn, openCheckout } from './checkout-page.fixtures.tsx'
import { checkoutServer, rejected } from './checkout.fixtures.ts'

/** All of the payment step stands on the page. */
beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(cleanup)

const second = () => field('Second transaction ID')
const amountOf = (number: number) => field('Its amount').nth(number - 1)
const split = () => button('Did you pay in two parts?').click()

describe('[payments] an order in two payments', () => {
  it('sends both IDs, and shows the sum beside the total', async () => {
    const { server, drafts } = openCheckout({ start: filledIn() })
    await split()
    await expect.element(second()).toHaveFocus()
    await amountOf(1).fill('40000')
    await second().fill('QK7SAMPLE02')
    await amountOf(2).fill('13000')
    await expect.element(page.getByText('of Tsh 63,000')).toBeVisible()
    await amountOf(2).fill('23000')
    await expect.element(page.getByText('as expected')).toBeVisible()
    expect(drafts.stored).toMatchObject({
      form: { firstAmount: '40,000', furtherPayments: [{ transactionId: 'QK7SAMPLE02', amount: '23000' }] },
    })
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(server.requestsTo(createOrder)[0]?.body).toMatchObject({
      transactionId: 'QK7SAMPLE01',
      furtherPayments: [{ transactionId: 'QK7SAMPLE02', amount: 23_000 }],
    })
  })

  it('lists missing values in the summary, whose links lead to the fields', async () => {
    openCheckout({ start: filledIn() })
    await split()
    await button('Place order').click()
    const summary = page.getByRole('alert', { name: '3 things to fix' })
    await expect.element(summary).toHaveFocus()
    await summary.getByRole('link', { name: 'Please enter the amount of this payment.' }).last().click()
    await expect.element(amountOf(2)).toHaveFocus()
    await amountOf(2).fill('1')
    await expect.element(page.getByRole('alert', { name: '2 things to fix' })).toBeVisible()
  })

  it('shows an ID that was used before at its own field', async () => {
    openCheckout({
      server: checkoutServer({
        order: {
          ok: false,
          error: rejected('transaction_id_used', { 'furtherPayments.0.transactionId': 'used' }),
        },
      }),
      start: filledIn({
        firstAmount: '40,000',
        furtherPayments: [{ transactionId: 'QK7SAMPLE02', amount: '23,000' }],
      }),
    })
    await button('Place order').click()
    await expect.element(page.getByText('We have it already. Is it yours?')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See where it is' })).toHaveFocus()
  })
})
