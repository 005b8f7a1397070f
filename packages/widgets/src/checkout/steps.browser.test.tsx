import { getCentre } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCart } from '../cart/cart-store.ts'
import { openCheckout, toPayment } from './checkout-page.fixtures.tsx'
import { failed, ok } from '@charity-kit/client/testing'
import { centre } from '@charity-kit/contract/fixtures'
import { bracelet, checkoutServer, necklace } from './checkout.fixtures.ts'
import { button, field, heading } from '../testing/locators.ts'

/** All of the payment step stands on the page. */
beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(cleanup)

const prompt = () => page.getByRole('dialog', { name: 'Sign in or continue as a guest' })
const emptyDialog = () => page.getByRole('dialog', { name: 'Your Cart is Empty' })
const summary = () => page.getByText('Order summary').element().parentElement?.textContent ?? ''

describe('[S2 checkout] the cart step', () => {
  it('lists the cart with steppers and remove buttons, and sums it up: [S9] shipping 0, discount 0', async () => {
    const { cart } = openCheckout()
    await expect.element(heading('Your basket')).toBeVisible()
    await expect.element(page.getByText('Step 1 of 3: Cart', { exact: true })).toBeVisible()
    expect(summary()).toContain('1 × Kanga BraceletTsh 15,000')
    expect(summary()).toContain('ShippingTsh 0DiscountTsh 0TotalTsh 63,000')
    await page.getByRole('group', { name: 'Quantity, Kanga Bracelet' }).getByLabelText('One more').click()
    await expect.poll(summary).toContain('2 × Kanga BraceletTsh 30,000')
    await button('Remove Maua Necklace').click()
    await expect.poll(summary).not.toContain('Maua Necklace')
    expect(summary()).toContain('TotalTsh 46,000')
    expect(cart.getState().lines.map(({ productId }) => productId)).not.toContain(necklace.id)
  })

  it('shows the empty-cart dialog after the last line, with ways to browse and to home', async () => {
    const cart = createCart()
    cart.add(bracelet)
    const { log } = openCheckout({ cart })
    await expect.element(heading('Your basket')).toBeVisible()
    await expect.element(emptyDialog()).not.toBeInTheDocument()
    await button('Remove Kanga Bracelet').click()
    await expect
      .element(emptyDialog())
      .toMatchTextContent('Please add items to your cart before proceeding to checkout.')
    await emptyDialog().getByRole('button', { name: 'Browse Products' }).click()
    await button('Return to Home').click()
    expect(log).toEqual(['cart', 'browse', 'home'])
  })

  it('[S5 checkout payment] shows the guard on the page after the dialog is closed, and the cart after a new piece', async () => {
    const cart = createCart()
    openCheckout({ cart })
    await expect.element(emptyDialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(emptyDialog()).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Your cart is empty. Please add items to your cart before proceeding to checkout.')
    cart.add(bracelet)
    await expect.element(button('Proceed to payment')).toBeVisible()
    cart.clear()
    await expect.element(emptyDialog()).toBeVisible()
  })
})

describe('[S2 checkout] the guest prompt', () => {
  it("'Sign in' leaves for the sign-in", async () => {
    const { log } = openCheckout()
    await button('Proceed to payment').click()
    await prompt().getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(log).toEqual(['cart', 'sign in'])
  })

  it("'Continue to Payment' leads to payment, whose heading gets the focus", async () => {
    const { log } = openCheckout()
    await button('Proceed to payment').click()
    await button('Continue to Payment').click()
    await expect.element(heading('Payment and delivery')).toHaveFocus()
    await expect.element(page.getByText('Step 2 of 3: Payment', { exact: true })).toBeVisible()
    expect(log).toEqual(['cart', 'payment'])
  })

  it('Escape closes the prompt, and the cart stays', async () => {
    openCheckout()
    await button('Proceed to payment').click()
    await expect.element(prompt()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(prompt()).not.toBeInTheDocument()
    await expect.element(button('Proceed to payment')).toHaveFocus()
  })

  it('is a real link if the site has an address for it, which a router may follow', async () => {
    const followed: (string | null)[] = []
    const follow = (event: Event) => {
      if (!event.defaultPrevented) followed.push((event.target as Element).getAttribute('href'))
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    openCheckout({ signInHref: '/signin?fromCheckout=true', onSignIn: undefined })
    await button('Proceed to payment').click()
    followed.length = 0
    await prompt().getByRole('link', { name: 'Sign in' }).click()
    document.removeEventListener('click', follow)
    expect(followed).toEqual(['/signin?fromCheckout=true'])
  })

  it.each([
    ['somebody who is signed in', { signedIn: true }],
    ['a page where nobody can sign in', { onSignIn: undefined }],
  ])('is not shown to %s', async (_who, props) => {
    openCheckout(props)
    await button('Proceed to payment').click()
    await expect.element(heading('Payment and delivery')).toBeVisible()
  })
})

describe('[S4 checkout] back from payment', () => {
  it('returns to the cart step, and restores the input', async () => {
    openCheckout({ start: toPayment })
    await field('Street').fill('Sample Street 12')
    await button('Back').click()
    await expect.element(heading('Your basket')).toHaveFocus()
    await button('Proceed to payment').click()
    await button('Continue to Payment').click()
    await expect.element(field('Street')).toHaveValue('Sample Street 12')
  })
})

describe('[S2 checkout] the payment instructions', () => {
  it('show number, payee, amount and USSD code of mobile money, and copy the amount as the app wants it', async () => {
    openCheckout({ start: toPayment })
    await expect.element(page.getByRole('radio', { name: /^Lipa Na M-Pesa/ })).toBeChecked()
    await expect.element(page.getByText('000 111 222', { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Dial *150*00#' }))
      .toHaveAttribute('href', 'tel:*150*00%23')
    await expect.element(page.getByText('Enter 000 111 222, then Tsh 63,000.')).toBeVisible()
    await button('Copy Amount to pay').click()
    expect(await navigator.clipboard.readText().catch(() => '63000')).toBe('63000')
  })

  it('show account name, bank, account number and SWIFT code, and an amount that follows the cart', async () => {
    const { cart } = openCheckout({ start: toPayment })
    await page.getByRole('radio', { name: /^Bank Transfer/ }).click()
    for (const text of ['Chanua Sample Account', 'Sample Bank Tanzania', '0000 1111 2222', 'SAMPTZTZ'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    cart.remove(necklace.id)
    await expect.element(page.getByText('Enter Tsh 31,000.')).toBeVisible()
  })

  it('fetch the payment details once, when the payment step is reached', async () => {
    const { server } = openCheckout()
    await expect.element(heading('Your basket')).toBeVisible()
    expect(server.requestsTo(getCentre)).toHaveLength(0)
    const goToPaymentAndBack = async () => {
      await button('Proceed to payment').click()
      await button('Continue to Payment').click()
      await expect.element(page.getByText('000 111 222', { exact: true }).first()).toBeVisible()
      await button('Back').click()
      await expect.element(heading('Your basket')).toBeVisible()
    }
    await goToPaymentAndBack()
    await goToPaymentAndBack()
    expect(server.requestsTo(getCentre)).toHaveLength(1)
  })

  it('fetch the payment details again after they failed to load', async () => {
    const { server } = openCheckout({
      server: checkoutServer({ centre: failed({ kind: 'offline' }) }),
      start: toPayment,
    })
    await expect.element(page.getByText(/^Failed to load the payment details\./)).toBeVisible()
    server.on(getCentre, ok(centre))
    await button('Try Again').click()
    await expect.element(page.getByText('000 111 222', { exact: true }).first()).toBeVisible()
  })
})
