import { listProducts } from '@charity-kit/contract'
import { badRequest, centreServer, pagesOf } from '../testing/centre-server.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeHome, openHome } from '../storefront/featured-products-page.fixtures.tsx'
import { button, heading } from '../testing/locators.ts'
import { manyProducts, products } from '@charity-kit/contract/fixtures'

afterEach(closeHome)
const select = () => page.getByRole('combobox', { name: 'Category' })

describe('[S2 home] the product grid', () => {
  it("has a category filter with only 'All Products', and 'Add to Cart' on each product", async () => {
    const { cart, opened } = openHome()
    await expect.element(heading('From our marketplace')).toBeVisible()
    await expect.element(button('Add to Cart: Jua Necklace')).toBeVisible()
    expect([...(select().element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All Products',
    ])
    expect(document.querySelectorAll('.ch-product')).toHaveLength(8)
    await button('Add to Cart: Jua Necklace').click()
    await expect.element(button('Add More: Jua Necklace')).toBeVisible()
    expect(cart.getState().lines).toMatchObject([{ productId: 1, quantity: 1 }])
    await page.getByRole('link', { name: 'Maua Necklace' }).click()
    expect(opened).toEqual([3])
  })

  it('[departures] lists the categories if there are several', async () => {
    openHome(
      centreServer([...products, { ...products[0]!, id: 99, name: 'A book', category: { name: 'Books' } }]),
    )
    await expect.element(button('Add to Cart: Jua Necklace')).toBeVisible()
    await userEvent.selectOptions(select(), 'Books')
    await expect.poll(() => document.querySelectorAll('.ch-product').length).toBe(1)
  })

  it('[S8] reports a failed load', async () => {
    const { server } = openHome(centreServer().on(listProducts, badRequest))
    await expect
      .element(page.getByText('Failed to load products. Please try again later.', { exact: true }))
      .toBeVisible()
    server.on(listProducts, pagesOf(products))
    await button('Try Again').click()
    await expect.element(button('Add to Cart: Jua Necklace')).toBeVisible()
  })

  it('requests its own few products of a large catalogue', async () => {
    const { server } = openHome(centreServer(manyProducts(900)))
    await expect.poll(() => document.querySelectorAll('.ch-product:not(.ch-skeleton)').length).toBe(8)
    const requests = server.requestsTo(listProducts)
    expect(requests).toHaveLength(2)
    expect(requests[1]?.query).toMatchObject({ pageSize: '8' })
  })

  it('mixes the kinds, with sold-out pieces last, and says if one piece is left', async () => {
    const few = products.slice(0, 8).map((product) => (product.id === 7 ? { ...product, stock: 1 } : product))
    openHome(centreServer(few))
    await expect.element(button('Add to Cart: Jua Necklace')).toBeVisible()
    const cards = page.getByRole('region').getByRole('listitem')
    expect([...document.querySelectorAll('.ch-product h3')].map(({ textContent }) => textContent)).toEqual([
      'Jua Necklace',
      'Kanga Bracelet',
      'Zambarau Keychain',
      'Pwani Layered Necklace',
      'Bahari Bracelet',
      'Maua Necklace',
      'Mti Bracelet',
      'Usiku Layered Necklace',
    ])
    await expect.element(cards.nth(6)).toMatchTextContent('Only 1 left')
    await expect.element(cards.nth(5)).not.toMatchTextContent('Only 1 left')
    await expect.element(cards.nth(7).getByText('Sold out', { exact: true })).toBeVisible()
    await expect.element(cards.nth(7).getByRole('button')).not.toBeInTheDocument()
  })
})
