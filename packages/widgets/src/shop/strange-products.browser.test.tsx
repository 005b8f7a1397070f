import { listProducts } from '@charity-kit/contract'
import { bare } from '@charity-kit/client/testing'
import { centreServer, pagesOf } from '../testing/centre-server.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { products } from '@charity-kit/contract/fixtures'
import { closeShop, openShop } from '../storefront/shop-page.fixtures.tsx'
import { button, heading } from '../testing/locators.ts'

afterEach(() => {
  closeShop()
  document.body.style.width = ''
})

const jua = products[0]!
const add = (name: string) => button(`Add to Cart: ${name}`)
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

describe('[S3 product] texts of any kind', () => {
  it.each([
    ['markup', '<b onclick="alert(1)">Bold</b> &amp; <script>'],
    ['emoji', '👩🏾‍🎨 Shanga 🧿'],
    ['right to left', 'سوار من الخرز'],
    ['500 letters without a space', 'W'.repeat(500)],
  ])(
    '%s: is shown as text in the grid, the details and the basket, without overflow on a narrow page',
    async (_, name) => {
      document.body.style.width = '220px'
      const { cart } = openShop({
        server: centreServer([{ ...jua, name, description: name }]),
        withButtons: true,
      })
      await expect.element(heading(name)).toBeVisible()
      /** Returns the elements that are wider than their place. */
      const bursting = () =>
        [...document.querySelectorAll('.ch-product, .ch-detail > *, .ch-lines > li > *')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((each) => `${each.className} ${String(each.scrollWidth)} in ${String(each.clientWidth)}`)
      expect(bursting()).toEqual([])
      await page.getByRole('button', { name, exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByRole('heading')).toHaveTextContent(name)
      expect(bursting()).toEqual([])
      await button('Add to basket').click()
      await expect.element(heading('Item added to cart!')).toBeVisible()
      await button('Continue browsing').click()
      cart.add({ ...jua, name })
      await button('View your cart, 2 items').first().click()
      await expect.element(button(`Remove ${name}`)).toBeVisible()
      expect(bursting()).toEqual([])
    },
  )
})

describe('[S3 product] numbers of any kind', () => {
  it('accepts a price of zero, and a price as large as possible', async () => {
    openShop({
      server: centreServer([
        { ...jua, price: 0 },
        { ...products[1]!, price: 2_147_483_647 },
      ]),
    })
    await expect.element(page.getByText('Tsh 0', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Tsh 2,147,483,647', { exact: true })).toBeVisible()
  })

  it('ends a stock of one after one piece, and cannot add pieces of a stock of zero or below', async () => {
    const { cart } = openShop({
      withButtons: true,
      server: centreServer([
        { ...jua, stock: 1 },
        { ...products[1]!, stock: 0 },
        { ...products[2]!, stock: -3 },
        { ...products[3]!, stock: 0.5 },
      ]),
    })
    await add(jua.name).click()
    await expect.element(button(`All in your cart: ${jua.name}`)).toHaveAttribute('aria-disabled', 'true')
    for (const { name } of products.slice(1, 4)) {
      const card = page.getByRole('listitem').filter({ hasText: name })
      await expect.element(card.getByText('Sold out', { exact: true })).toBeVisible()
      await expect.element(add(name)).not.toBeInTheDocument()
    }
    expect(cart.getState().lines).toMatchObject([{ productId: 1, quantity: 1 }])
  })

  it('limits the steppers to whole pieces of a fractional stock', async () => {
    const { cart } = openShop({ view: { productId: 1 }, server: centreServer([{ ...jua, stock: 2.5 }]) })
    const more = page.getByRole('dialog').getByRole('button', { name: 'One more' })
    await more.click()
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await button('Add to basket').click()
    await button('Continue browsing').click()
    await button('View your cart, 2 items').first().click()
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    expect(cart.getState().lines).toMatchObject([{ quantity: 2 }])
  })
})

describe('[S8] invalid product responses', () => {
  it.each<[string, unknown]>([
    ['no list', { items: [] }],
    ['a product without a name', [{ ...jua, name: undefined }]],
    ['a price in words', [{ ...jua, price: 'cheap' }]],
    ['a number in words', [{ ...jua, id: 'one' }]],
    ['nothing', null],
  ])("%s: shows the catalogue's text, and the shop can be tried again", async (_, body) => {
    const { server } = openShop({ server: centreServer().on(listProducts, bare(body as typeof products)) })
    await expect.element(page.getByText('Failed to load products. Please try again later.')).toBeVisible()
    server.on(listProducts, pagesOf(products))
    await button('Try Again').click()
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
  })
})
