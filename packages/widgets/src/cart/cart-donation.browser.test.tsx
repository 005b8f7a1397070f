import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listActiveCampaigns } from '@charity-kit/contract'
import { campaigns, generalFund, products } from '@charity-kit/contract/fixtures'
import { ok } from '@charity-kit/client/testing'
import { centreServer } from '../testing/centre-server.ts'
import { closeShop, openShop } from '../storefront/shop-page.fixtures.tsx'
import { button, field } from '../testing/locators.ts'

afterEach(closeShop)

const panel = () => page.getByRole('dialog', { name: 'Shopping Cart' })
const offer = () => panel().getByRole('group', { name: 'Add a gift to the centre (optional)' })
const subtotal = (amount: string) =>
  panel()
    .getByRole('status')
    .filter({ hasText: `Subtotal${amount}` })

/** The basket panel with a bracelet and a necklace: Tsh 47,000. */
const openBasket = async (lang?: string, funds = [generalFund]) => {
  const server = centreServer().on(listActiveCampaigns, ok([...campaigns, ...funds]))
  const { cart } = openShop({ lang, server })
  cart.add(products[4]!)
  cart.add(products[2]!)
  await page
    .getByRole('button', { name: lang === 'sw' ? /^Tazama kikapu/ : /^View your cart/ })
    .first()
    .click()
  return cart
}

describe('a donation in the basket', () => {
  it('offers a donation below the pieces, adds it with one tap, and lets it be changed and removed', async () => {
    const cart = await openBasket()
    await expect.element(offer()).toMatchTextContent('One payment, one transaction ID for both.')
    await expect.element(subtotal('Tsh 47,000')).toBeVisible()
    await offer().getByRole('button', { name: 'Tsh 5,000' }).click()
    await expect.element(panel().getByText('A gift to the centre', { exact: true })).toBeVisible()
    await expect.element(panel().getByText('Wherever it is needed most')).toBeVisible()
    await expect.element(subtotal('Tsh 52,000')).toBeVisible()
    await expect.element(panel()).toMatchTextContent('Pieces Tsh 47,000, gift Tsh 5,000.')
    await expect.element(offer()).not.toBeInTheDocument()
    expect(cart.getState().donationTzs).toBe(5000)
    await button('Change the gift').click()
    await offer().getByRole('button', { name: 'Tsh 10,000' }).click()
    await expect.element(subtotal('Tsh 57,000')).toBeVisible()
    await button('Remove the gift').click()
    await expect.element(subtotal('Tsh 47,000')).toBeVisible()
    await expect.element(offer()).toBeVisible()
    expect(panel().element().contains(document.activeElement)).toBe(true)
  })

  it('accepts another typed amount above zero', async () => {
    const cart = await openBasket()
    await button('Other').click()
    const amount = field('Your own amount')
    await expect.element(amount).toHaveFocus()
    await userEvent.keyboard('0{Enter}')
    await expect.element(amount).toHaveAccessibleDescription('Please enter an amount above zero.')
    await amount.fill('3,500')
    await button('Add this gift').click()
    await expect.element(subtotal('Tsh 50,500')).toBeVisible()
    expect(cart.getState().donationTzs).toBe(3500)
  })

  it('leaves the focus with a quantity that is changed beside the donation', async () => {
    await openBasket()
    await button('Other').click()
    await expect.element(field('Your own amount')).toHaveFocus()
    const more = panel().getByRole('button', { name: 'One more' }).first()
    await more.click()
    await expect.element(subtotal('Tsh 62,000')).toBeVisible()
    await expect.element(more).toHaveFocus()
  })

  it('removes the donation with the last piece', async () => {
    const cart = await openBasket()
    await offer().getByRole('button', { name: 'Tsh 2,000' }).click()
    await button('Remove Kanga Bracelet').click()
    await button('Remove Maua Necklace').click()
    await expect.element(panel().getByText('Your Cart is Empty')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(cart.getState()).toEqual({ lines: [], donationTzs: 0 })
  })

  it('does not offer a donation if the centre has no general fund', async () => {
    await openBasket('en', [])
    await expect.element(subtotal('Tsh 47,000')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
  })

  it('speaks Swahili', async () => {
    await openBasket('sw')
    await expect
      .element(page.getByRole('group', { name: 'Ongeza mchango kwa kituo (si lazima)' }))
      .toBeVisible()
  })
})
