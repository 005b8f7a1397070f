import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepPictures } from '../testing/keep-pictures.ts'
import { button, heading } from '../testing/locators.ts'
import { products } from '@charity-kit/contract/fixtures'
import { createCart, quantityOf } from './cart-store.ts'
import { countsCommits, closeShop, openShop } from '../storefront/shop-page.fixtures.tsx'

afterEach(closeShop)

const kanga = products[4]!
const panel = () => page.getByRole('dialog', { name: 'Shopping Cart' })
const add = (name: string) => button(`Add to Cart: ${name}`)

describe('[S2 header] the cart button', () => {
  it("reads 'Your cart is empty' and shows the empty-cart dialog; with items 'View your cart' and their number", async () => {
    const { cart, log } = openShop()
    const empty = button('Your cart is empty')
    await expect.element(empty).toHaveAttribute('title', 'Your cart is empty')
    await empty.click()
    await expect.element(page.getByRole('dialog', { name: 'Your Cart is Empty' })).toBeVisible()
    await expect
      .element(
        page.getByText('Please add items to your cart before proceeding to checkout.', { exact: true }),
      )
      .toBeVisible()
    await button('Close').click()
    await expect.element(empty).toHaveFocus()
    await empty.click()
    await button('Browse Products').click()
    expect(log.emptied).toBe(1)

    cart.add(kanga, 2)
    const full = button('View your cart, 2 items').first()
    await expect.element(full).toHaveAttribute('title', 'View your cart')
    await expect.element(full).toHaveTextContent('2')
  })
})

describe('[S2 home] the button of a card', () => {
  it("'Add to Cart' becomes 'Add More', and adds one each time, up to the stock", async () => {
    const { cart } = openShop({ withButtons: true })
    await add('Kanga Bracelet').click()
    const more = button('Add More: Kanga Bracelet')
    await expect.element(more).toHaveTextContent('Add More')
    await more.click()
    await more.click()
    await expect.element(button('All in your cart: Kanga Bracelet')).toHaveAttribute('aria-disabled', 'true')
    expect(cart.getState().lines).toMatchObject([{ productId: 5, quantity: 3 }])
  })

  it('shows that a product is sold out, without a button, at the end', async () => {
    openShop({ withButtons: true, view: { search: 'necklace' } })
    const cards = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
    await expect.element(cards.nth(3)).toMatchTextContent('Usiku Layered Necklace')
    await expect.element(cards.nth(3).getByText('Sold out', { exact: true })).toBeVisible()
    await expect.element(cards.nth(3).getByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
  })

  it('repaints only the badge and the card after adding', async () => {
    keepPictures() // each one that fails repaints its card
    const { log } = openShop({ withButtons: true })
    await add('Kanga Bracelet').click() // the floating button appears
    await expect.element(button('Add More: Kanga Bracelet')).toBeVisible()
    const shop = log.shopCommits
    const buttons = new Map(log.buttonCommits)
    const touched = new Set<string>()
    const nameOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)
        ?.closest('.ch-product, .ch-fab-wrap, .ch-cart-btn')
        ?.classList.item(0) ?? node.nodeName
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(nameOf(target))
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    await add('Bahari Bracelet').click()
    await expect.element(button('Add More: Bahari Bracelet')).toBeVisible()
    await expect.poll(() => [...touched].sort()).toEqual(['ch-cart-btn', 'ch-fab-wrap', 'ch-product'])
    observer.disconnect()
    if (!countsCommits) return
    expect(log.buttonCommits.get(6)).toBe(buttons.get(6)! + 1)
    buttons.delete(6)
    for (const [id, commits] of buttons) expect(log.buttonCommits.get(id), `card ${String(id)}`).toBe(commits)
    expect(log.shopCommits).toBe(shop + 1) // the one button inside it
  })
})

describe('[S2 floating cart button]', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const toast = () => document.querySelector('.ch-toast output')?.textContent
  const bumps = () => document.querySelector('.ch-fab--bump') !== null

  it('is hidden at 0 items, and leads to the checkout otherwise', async () => {
    const { cart, log } = openShop()
    expect(document.querySelector('.ch-fab')).toBeNull()
    cart.add(kanga, 3)
    await expect.poll(() => document.querySelector('.ch-fab')?.textContent).toBe('3')
    document.querySelector<HTMLElement>('.ch-fab')!.click()
    expect(log.toCheckout).toBe(1)
    cart.clear()
    await expect.poll(() => document.querySelector('.ch-fab')).toBeNull()
    expect(toast()).toBeUndefined()
  })

  it('covers no part of a card: it stands beside the page, or is a bar over the whole width', async () => {
    const { cart } = openShop()
    cart.add(kanga)
    await expect.poll(() => document.querySelector('.ch-fab')).not.toBeNull()
    await page.viewport(360, 740)
    const { left, right, bottom, height } = document.querySelector('.ch-fab')!.getBoundingClientRect()
    expect([left, right, bottom]).toEqual([0, 360, 740])
    expect(height).toBeGreaterThanOrEqual(44)
  })

  it("pulses for 0.7 s and says 'Item added to cart!' for 3 s when the count rises", async () => {
    const { cart } = openShop()
    cart.add(kanga)
    await expect.poll(toast).toBe('Item added to cart!')
    expect(bumps()).toBe(true)
    vi.advanceTimersByTime(699)
    expect(bumps()).toBe(true)
    vi.advanceTimersByTime(1)
    await expect.poll(bumps).toBe(false)
    vi.advanceTimersByTime(2299)
    expect(toast()).toBe('Item added to cart!')
    vi.advanceTimersByTime(1)
    await expect.poll(toast).toBeUndefined()
  })

  it('shows nothing when the count falls, and restarts each time it rises', async () => {
    const { cart } = openShop()
    cart.add(kanga, 2)
    await expect.poll(toast).toBe('Item added to cart!')
    vi.advanceTimersByTime(2900)
    cart.add(kanga)
    await expect.poll(() => document.querySelector('.ch-fab')?.textContent).toBe('3')
    vi.advanceTimersByTime(2900)
    expect(toast()).toBe('Item added to cart!')
    vi.advanceTimersByTime(100)
    await expect.poll(toast).toBeUndefined()
    cart.setQuantity(5, 1)
    await expect.poll(() => document.querySelector('.ch-fab')?.textContent).toBe('1')
    expect(toast()).toBeUndefined()
  })

  it("'View basket' opens the cart panel, and the toast stays while it is hovered or focused", async () => {
    const { cart } = openShop()
    cart.add(kanga)
    await expect.poll(toast).toBe('Item added to cart!')
    const view = document.querySelector<HTMLElement>('.ch-toast button')!
    view.focus()
    vi.advanceTimersByTime(60_000)
    expect(toast()).toBe('Item added to cart!')
    view.click()
    await expect.poll(() => document.querySelector('.ch-panel[open] h2')?.textContent).toBe('Shopping Cart')
  })
})

describe('[S2 cart panel]', () => {
  const opened = async () => {
    const shop = openShop()
    shop.cart.add(kanga)
    shop.cart.add(products[2]!, 2)
    await button(/^View your cart, 3 items/)
      .first()
      .click()
    await expect.element(heading('Shopping Cart')).toHaveFocus()
    return shop
  }
  const line = (name: string) => panel().getByRole('listitem').filter({ hasText: name })

  it('shows image, name, unit price, quantity, subtotal, the note, and a link to the checkout', async () => {
    keepPictures()
    const { log } = await opened()
    await expect.element(line('Maua Necklace')).toMatchTextContent('Tsh 32,000')
    await expect.element(line('Maua Necklace')).toMatchTextContent('Tsh 64,000')
    expect(line('Maua Necklace').element().querySelector('img')?.src).toContain('/uploads/products/piece-3-')
    await expect.element(panel().getByText('Subtotal')).toBeVisible()
    await expect.element(panel().getByText('Tsh 79,000', { exact: true })).toBeVisible()
    await expect
      .element(panel().getByText('Shipping and taxes calculated at checkout.', { exact: true }))
      .toBeVisible()
    const checkout = panel().getByRole('link', { name: 'Checkout' })
    await expect.element(checkout).toHaveAttribute('href', '#checkout')
    await checkout.click()
    expect(log.toCheckout).toBe(1)
  })

  it('[S4 cart] minus never goes below 1, plus adds 1 and stops at the stock', async () => {
    const { cart } = await opened()
    const less = line('Kanga').getByRole('button', { name: 'One less' })
    const more = line('Kanga').getByRole('button', { name: 'One more' })
    await less.click({ force: true })
    expect(cart.getState().lines[0]?.quantity).toBe(1)
    await more.click()
    await more.click()
    await more.click({ force: true })
    await expect.element(line('Kanga').getByRole('status')).toHaveTextContent('3')
    expect(cart.getState().lines[0]?.quantity).toBe(3)
    await less.click()
    await expect.element(panel().getByText('Tsh 94,000', { exact: true })).toBeVisible()
  })

  it('keeps the focus in the panel after a line is removed, and shows an empty cart after the last one', async () => {
    await opened()
    await button('Remove Kanga Bracelet').click()
    await expect.element(line('Kanga')).not.toBeInTheDocument()
    expect(panel().element().contains(document.activeElement)).toBe(true)
    await button('Remove Maua Necklace').click()
    await expect.element(panel().getByText('Your Cart is Empty', { exact: true })).toBeVisible()
    await expect.element(panel().getByRole('link', { name: 'Checkout' })).not.toBeInTheDocument()
    await expect.element(heading('Shopping Cart')).toHaveFocus()
  })

  it("'Continue Shopping' closes the panel", async () => {
    await opened()
    await button('Continue Shopping').click()
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('shows HTML in a name as text', async () => {
    const { cart } = await opened()
    cart.add({ ...products[6]!, name: '<img src=x onerror=1>' })
    await expect.element(line('<img src=x onerror=1>')).toBeVisible()
    expect(panel().element().querySelector('img[src="x"]')).toBeNull()
  })
})

it('[S4 cart] shows lines that another page of the tab added after Back to a cached page', () => {
  const key = `charity-kit:cart:${crypto.randomUUID()}`
  const kept = createCart(key)
  kept.add(kanga)
  createCart(key).add(kanga)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(quantityOf(kept.getState(), kanga.id)).toBe(2)
  const shown = kept.getState()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(kept.getState()).toBe(shown) // nobody hears of a change that was none
  kept.clear()
})

describe('Swahili', () => {
  it('translates the whole cart', async () => {
    const { cart } = openShop({ lang: 'sw', withButtons: true })
    cart.add(kanga)
    await expect.element(button('Ongeza Zaidi: Bangili ya Kanga')).toBeVisible()
    await button('Tazama kikapu chako, bidhaa 1').first().click()
    await expect.element(heading('Kikapu cha Manunuzi')).toBeVisible()
    await expect.element(page.getByText('Jumla ndogo', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Nenda Kulipa' })).toBeVisible()
  })
})
