import { failed, ok } from '@charity-kit/client/testing'
import { createOrder, keepPieces } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { openCheckout, toPayment } from './checkout-page.fixtures.tsx'
import { checkoutServer, formWith, rejected } from './checkout.fixtures.ts'
import type { CheckoutStore } from './checkout-store.ts'

const { innerWidth, innerHeight } = window

beforeEach(async () => {
  await page.viewport(360, 740)
})
afterEach(async () => {
  cleanup()
  await page.viewport(innerWidth, innerHeight)
})

const street = () => page.getByRole('textbox', { name: 'Street' })
const steps = () => page.getByText('Enter 000 111 222, then Tsh 63,000.')
/** Fills in the delivery details, as before a reload: the payment step folds them. */
const delivered = (store: CheckoutStore) => {
  store.dispatch({ type: 'formEdited', change: formWith({ transactionId: '' }) })
  toPayment(store)
}

describe('[S2 checkout] the parts of the payment step on a phone', () => {
  it('folds the delivery details to a line, then the instructions, and then lets the buyer order', async () => {
    const { server } = openCheckout({ start: toPayment })
    for (const [name, text] of [
      ['Full name', 'Neema Mushi'],
      ['Email', 'neema@mail.example'],
      ['Phone', '0754 000 000'],
      ['Street', 'Sample Street 12'],
    ] as const)
      await field(name).fill(text)
    await button('Continue').click()
    await expect.element(street()).not.toBeInTheDocument()
    await expect.element(page.getByText('Neema Mushi, Sample Street 12')).toBeVisible()
    await expect.element(page.getByText('Payment method', { exact: true })).toHaveFocus()
    await expect.element(steps()).toBeVisible()

    await button('I have paid').click()
    await expect.element(field('Transaction ID')).toHaveFocus()
    await expect.element(field('Transaction ID')).toBeInViewport({ ratio: 1 })
    await expect.element(steps()).not.toBeVisible()
    await expect.element(page.getByText('Steps folded. Paste or type the ID.')).toBeInTheDocument()
    await expect.element(button('Place order')).toHaveClass(/ch-btn--line/)
    await button('Place order').click()
    await expect.element(page.getByRole('alert', { name: '1 thing to fix' })).toHaveFocus()
    await field('Transaction ID').fill('QK7SAMPLE01')
    await expect.element(button('Place order')).not.toHaveClass(/ch-btn--line/)
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(server.requestsTo(createOrder)).toHaveLength(1)
  })

  it('shows the transaction ID and the optional reference from the start, and accepts an order with an ID', async () => {
    openCheckout({ start: delivered })
    await expect.element(field('Payment reference (optional)')).toBeVisible()
    await expect.element(button('I have paid')).toBeVisible()
    await expect.element(button('Place order')).not.toBeInTheDocument()
    await field('Transaction ID').fill('QK7SAMPLE01')
    await expect.element(button('Place order')).toBeVisible()
    await expect.element(button('I have paid')).not.toBeInTheDocument()
  })

  it('Continue and Enter name only missing delivery details', async () => {
    openCheckout({ start: toPayment })
    await button('Continue').click()
    await expect.element(page.getByRole('alert', { name: '4 things to fix' })).toHaveFocus()
    await field('Full name').fill('Neema Mushi')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert', { name: '3 things to fix' })).toHaveFocus()
  })

  it('Change opens the delivery details, with city and landmark folded unless they have values', async () => {
    openCheckout({ start: delivered })
    await button('Change where to send it').click()
    await expect.element(field('Full name')).toHaveFocus()
    await expect.element(field('City (optional)')).toBeVisible()
    cleanup()
    openCheckout({ start: toPayment })
    await expect.element(street()).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'City (optional)' })).not.toBeInTheDocument()
    await button(/^City, landmark/).click()
    await expect.element(field('City (optional)')).toBeVisible()
  })

  it('opens a folded part with an error of the server', async () => {
    const refusal = rejected('validation_failed', { 'address.street': 'Please use plain text only.' })
    openCheckout({ server: checkoutServer({ order: failed(refusal) }), start: delivered })
    await field('Transaction ID').fill('QK7SAMPLE01')
    await button('Place order').click()
    await expect.element(street()).toHaveAccessibleDescription(/Please use plain text only\./)
  })

  it('shows one wallet in a line, whose Change shows the others', async () => {
    openCheckout({ start: delivered })
    await expect.element(page.getByRole('radio', { name: /^Bank Transfer/ })).not.toBeInTheDocument()
    await button('Change the wallet or bank').click()
    await page.getByRole('radio', { name: /^Bank Transfer/ }).click()
    await expect.element(page.getByText('SAMPTZTZ')).toBeVisible()
    await expect.element(field('Transaction ID')).toHaveAccessibleDescription(/^It is on the slip/)
  })

  it('[kept while paying] keeps the end of the reservation in sight', async () => {
    const kept = ok({ keptUntil: '2099-11-21T15:45:00.000Z', orderItemList: [] })
    openCheckout({ server: checkoutServer().on(keepPieces, kept), start: delivered })
    const words = page.getByText('Still there, but not kept')
    await expect.element(words).toBeInViewport({ ratio: 1 })
    window.scrollTo({ top: 400, behavior: 'instant' })
    await expect.element(words).toBeInViewport({ ratio: 1 })
  })
})

it('[S2 checkout] shows all parts on one page with one button from 1024 pixels on', async () => {
  await page.viewport(1024, 768)
  openCheckout({ start: toPayment })
  for (const name of ['Full name', 'Landmark (optional)', 'Transaction ID', 'Payment reference (optional)'])
    await expect.element(field(name)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Bank Transfer/ })).toBeVisible()
  await expect.element(button('Continue')).not.toBeInTheDocument()
  await expect.element(button('I have paid')).not.toBeInTheDocument()
  await expect.element(button('Place order')).toHaveClass(/ch-btn--line/)
})
