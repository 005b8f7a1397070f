import { order } from '@charity-kit/contract/fixtures'
import { createOrder, type Order } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiError, Result } from '@charity-kit/client'
import { filledIn, openCheckout, toPayment } from './checkout-page.fixtures.tsx'
import { confirmationMessage, usedId } from '../payment/payment.fixtures.ts'
import { deferred, failed, ok } from '@charity-kit/client/testing'
import { checkoutServer, formWith, rejected, unavailable } from './checkout.fixtures.ts'
import { button, field, heading } from '../testing/locators.ts'

/** All of the payment step stands on the page. */
beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(cleanup)

const submit = () => button('Place order')
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text })
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((input) => {
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

describe('[S5 checkout payment] all errors at once', () => {
  it('shows an error for each required field, tied to the field and in a focused summary', async () => {
    const { server } = openCheckout({ start: toPayment })
    await submit().click()
    expect(invalid().map((text) => text.trim())).toEqual([
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Street is required',
      expect.stringContaining('Please provide the transaction ID as proof of payment.'),
    ])
    await expect.element(page.getByRole('alert', { name: '5 things to fix' })).toHaveFocus()
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    await page.getByRole('link', { name: 'Phone number is required' }).click()
    await expect.element(field('Phone')).toHaveFocus()
    await page.getByRole('link', { name: 'Please provide the transaction ID as proof of payment.' }).click()
    await expect.element(field('Transaction ID')).toHaveFocus()
    expect(server.requestsTo(createOrder)).toEqual([])
  })

  it("clears a field's error when it is edited, and lists the others after another click", async () => {
    openCheckout({ start: toPayment })
    await submit().click()
    await field('Full name').fill('N')
    await expect.element(field('Full name')).toHaveAttribute('aria-invalid', 'false')
    expect(invalid()).toHaveLength(4)
    await submit().click()
    await expect.element(page.getByRole('alert', { name: '4 things to fix' })).toHaveFocus()
  })

  it('says that city, landmark and payment reference are optional', async () => {
    openCheckout({ start: filledIn({ city: '' }) })
    for (const name of ['City (optional)', 'Landmark (optional)', 'Payment reference (optional)'])
      await expect.element(page.getByRole('textbox', { name, exact: true })).toBeVisible()
    await submit().click()
    await expect.element(heading('Order received')).toBeVisible()
  })
})

it('[WCAG 1.3.5] names the purpose of the fields, so that a browser fills them in', () => {
  openCheckout({ start: toPayment })
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio])')]
  expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['name', 'name'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['street', 'street-address'],
    ['city', 'address-level2'],
    ['landmark', 'off'],
    ['transactionId', 'off'],
    ['paymentReference', 'off'],
  ])
})

describe('placing the order', () => {
  it('[S4 checkout] sends once despite two clicks, and shows the confirmation', async () => {
    const answer = deferred<Result<Order>>()
    const { server, cart, drafts } = openCheckout({
      server: checkoutServer({ order: answer.promise }),
      start: filledIn(),
    })
    await submit().dblClick()
    await expect.element(button('Placing order…')).toHaveAttribute('aria-busy', 'true')
    await button('Back').click({ force: true })
    answer.resolve(ok(order))
    await expect.element(heading('Order received')).toHaveFocus()
    expect(server.requestsTo(createOrder)).toHaveLength(1)
    expect(cart.getState().lines).toEqual([])
    expect(drafts.stored).toBeUndefined()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('[payments] takes the ID from a pasted confirmation message, and stores nothing else of it', async () => {
    const { server, drafts } = openCheckout({ start: filledIn({ transactionId: '' }) })
    await field('Transaction ID').fill(confirmationMessage)
    await expect.element(field('Transaction ID')).toHaveValue('QAB12CD34E')
    await submit().click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(JSON.stringify([server.requestsTo(createOrder), drafts.stored])).not.toMatch(/98,765|0754123456/)
    expect(server.requestsTo(createOrder)[0]?.body.transactionId).toBe('QAB12CD34E')
  })

  it('[payments] leads to the payment of a known ID, without an error and with nothing left to send', async () => {
    const { drafts } = openCheckout({ server: checkoutServer({ order: failed(usedId) }), start: filledIn() })
    await submit().click()
    await expect.element(page.getByText('We have it already. Is it yours?')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See where it is' })).toHaveFocus()
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).not.toBeInTheDocument()
    await expect.element(submit()).not.toBeInTheDocument()
    expect(drafts.stored?.reminderClosed).toBe(true)
    await page.getByRole('textbox', { name: 'Transaction ID' }).fill('QAB12CD34F')
    await expect.element(submit()).toBeVisible()
    expect(drafts.stored?.reminderClosed).toBeUndefined()
  })

  it.each<[string, ApiError, string]>([
    ['offline', { kind: 'offline' }, "You're offline."],
    ['timeout', { kind: 'timeout' }, 'The connection is slow.'],
    ['malformed', { kind: 'malformed' }, 'Nothing was lost.'],
    ['unauthorised', { kind: 'unauthorised' }, 'Nothing was lost.'],
    ['unexpected', { kind: 'unexpected' }, 'Nothing was lost.'],
    ['an order too large', rejected('validation_failed', { orderItemList: 'Too large.' }), 'Too large.'],
    ['a code nobody knows', rejected('newer_than_this_client'), 'Nothing was lost.'],
  ])("[S8] %s: 'Failed to create order. Please try again.'", async (_what, error, hint) => {
    const { server } = openCheckout({ server: checkoutServer({ order: failed(error) }), start: filledIn() })
    await submit().click()
    const alert = alerts('Failed to create order. Please try again.')
    await expect.element(alert).toMatchTextContent(hint)
    await expect.element(alert).toBeInViewport()
    expect(document.body.textContent).not.toContain('secret words')
    for (const [name, value] of [
      ['Full name', formWith().name],
      ['Street', formWith().street],
      ['Transaction ID', formWith().transactionId],
    ] as const)
      await expect.element(field(name)).toHaveValue(value)
    server.on(createOrder, ok(order))
    await submit().click()
    await expect.element(heading('Order received')).toBeVisible()
  })

  it("shows the server's sentence at its field, and in the summary", async () => {
    const error = rejected('validation_failed', { 'address.street': 'Please use plain text only.' })
    openCheckout({ server: checkoutServer({ order: failed(error) }), start: filledIn() })
    await submit().click()
    await expect.element(page.getByRole('alert', { name: '1 thing to fix' })).toHaveFocus()
    await page.getByRole('link', { name: 'Please use plain text only.' }).click()
    await expect.element(field('Street')).toHaveFocus()
    expect(invalid()).toEqual([expect.stringContaining('Please use plain text only.')])
  })
})

describe('an unavailable product', () => {
  it('is named, can be removed or reduced in place, and the rest is ordered', async () => {
    const { server } = openCheckout({
      server: checkoutServer({ order: failed(unavailable) }),
      start: filledIn(),
    })
    await submit().click()
    const alert = alerts('Failed to create order. Please try again.')
    await expect.element(alert).toMatchTextContent('Maua Necklace is no longer in the shop.')
    await expect.element(alert).toMatchTextContent('Only 1 piece of Zambarau Keychain is left.')
    await expect.element(button('Remove Kanga Bracelet')).not.toBeInTheDocument()
    await page.getByRole('group', { name: 'Quantity, Zambarau Keychain' }).getByLabelText('One less').click()
    await button('Remove Maua Necklace').click()
    server.on(createOrder, ok(order))
    await submit().click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(server.requestsTo(createOrder)[1]?.body.orderItemList).toEqual([
      { productId: 5, quantity: 1 },
      { productId: 8, quantity: 1 },
    ])
  })

  it('[S5 checkout payment] shows the guard when no product is left, and keeps the input', async () => {
    const { cart, server } = openCheckout({ start: filledIn() })
    await expect.element(heading('Payment and delivery')).toBeVisible()
    cart.clear()
    await expect.element(page.getByRole('dialog', { name: 'Your Cart is Empty' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await submit().click()
    await expect
      .element(alerts('Your cart is empty. Please add items to your cart before proceeding to checkout.'))
      .toBeVisible()
    await expect.element(field('Transaction ID')).toHaveValue(formWith().transactionId)
    expect(server.requestsTo(createOrder)).toEqual([])
  })
})

describe('Swahili', () => {
  it('shows the field errors, the failure and the confirmation', async () => {
    const { server } = openCheckout({
      lang: 'sw',
      server: checkoutServer({ order: failed(unavailable) }),
      start: filledIn({ name: '' }),
    })
    await button('Weka oda').click()
    await expect.element(alerts('Jina linahitajika')).toBeVisible()
    await field('Jina kamili').fill('Neema')
    await button('Weka oda').click()
    await expect
      .element(alerts('Imeshindikana kuweka oda. Tafadhali jaribu tena.'))
      .toMatchTextContent('Only 1 piece of Zambarau Keychain is left.') // as the server wrote it
    server.on(createOrder, ok(order))
    await button('Weka oda').click()
    await expect.element(heading('Oda imepokelewa')).toBeVisible()
    await expect.element(page.getByText('Jumamosi, 28 Novemba 2026')).toBeVisible()
    await expect.element(page.getByText('Yanahakikiwa')).toBeVisible()
  })
})
