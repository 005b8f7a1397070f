import { getProduct, listProducts, productCardImageSizes } from '@charity-kit/contract'
import { bare, deferred, never, ok } from '@charity-kit/client/testing'
import { badRequest, centreServer, pagesOf, productAnswer } from '../testing/centre-server.ts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { manyProducts, products } from '@charity-kit/contract/fixtures'
import { closeShop, openShop } from '../storefront/shop-page.fixtures.tsx'
import { keepPictures } from '../testing/keep-pictures.ts'
import { button, heading } from '../testing/locators.ts'

afterEach(closeShop)

const cards = () => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const names = () => [...document.querySelectorAll('.ch-product h3')].map((each) => each.textContent)
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const box = () => page.getByRole('searchbox', { name: 'Search' })
const select = (name: string) => page.getByRole('combobox', { name })

describe('[S2 shop page]', () => {
  it("shows intro, search, 'All Categories', price high to low first, 'Showing X of Y products', 8 cards", async () => {
    openShop()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
    expect(names()).toHaveLength(8)
    expect(names()[0]).toBe('Jua Necklace')
    await expect.element(page.getByText('Tsh 38,000', { exact: true })).toBeVisible()
    const options = (name: string) =>
      [...(select(name).element() as HTMLSelectElement).options].map(({ text }) => text)
    expect(options('Category')).toEqual(['All Categories'])
    expect(options('Sort by')).toEqual(['Price high to low', 'Price low to high'])
    await expect.element(select('Sort by')).toHaveValue('price-desc')
  })

  it("opens the custom order panel by 'Create Custom Order'", async () => {
    const { log } = openShop()
    await button('Create Custom Order').click()
    expect(log.custom).toBe(1)
  })

  it('sorts from low to high, and Back undoes it', async () => {
    const { log } = openShop()
    await expect.element(status('Showing')).toBeVisible()
    await userEvent.selectOptions(select('Sort by'), 'Price low to high')
    await expect.poll(() => names()[0]).toBe('Tone 14')
    expect(log.views).toMatchObject([{ view: { sort: 'price-asc', page: 1 }, how: 'push' }])
  })

  it('searches during typing, updates the address, and sends no more requests', async () => {
    const { log, server } = openShop({ view: { page: 2 } })
    await expect.element(status('Showing')).toBeVisible()
    await expect.poll(() => server.requestsTo(listProducts)).toHaveLength(2)
    await box().fill('bracelet')
    await expect.element(status('Showing 3 of 22 products')).toBeVisible()
    expect(names()).toEqual(['Kanga Bracelet', 'Bahari Bracelet', 'Mti Bracelet'])
    await expect
      .poll(() => log.views)
      .toMatchObject([{ view: { search: 'bracelet', page: 1 }, how: 'replace' }])
    const sizes = server.requestsTo(listProducts).map(({ query }) => query['pageSize'])
    expect(sizes).toEqual(['8', '500']) // the page that is shown, then all
    expect(server.requestsTo(getProduct)).toEqual([])
  })

  it('shows a view that changes by itself, as by Back, in the search box too', async () => {
    const { log } = openShop({ view: { search: 'bracelet' } })
    await expect.element(box()).toHaveValue('bracelet')
    log.goTo({ search: 'keychain', sort: 'price-desc', category: '', page: 1 })
    await expect.element(box()).toHaveValue('keychain')
    await expect.element(status('Showing 1 of 22 products')).toBeVisible()
  })

  it('says that nothing matches, and shows everything again after the search is cleared', async () => {
    openShop({ view: { search: 'earring' } })
    await expect.element(status('Showing 0 of 22 products')).toBeVisible()
    await expect.element(page.getByText('No products match “earring”.')).toBeVisible()
    await button('Clear search').click()
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
    await expect.element(box()).toHaveValue('')
    await expect.element(box()).toHaveFocus()
  })

  it('[departures] lists the categories if there are several', async () => {
    openShop({
      server: centreServer([...products, { ...products[0]!, id: 99, category: { name: 'Books' } }]),
    })
    await expect.element(status('Showing')).toBeVisible()
    await userEvent.selectOptions(select('Category'), 'Books')
    await expect.element(status('Showing 1 of 23 products')).toBeVisible()
    await userEvent.selectOptions(select('Category'), 'All Categories')
    await expect.element(status('Showing 8 of 23 products')).toBeVisible()
  })
})

describe('[S9 pages]', () => {
  const numbers = () =>
    [...document.querySelectorAll('nav [aria-label^="Page "]')].map((each) => each.textContent)

  it('have at most 3 page buttons, with previous and next', async () => {
    const { log } = openShop({ server: centreServer(manyProducts(80)) })
    await expect.element(button('Page 1')).toHaveAttribute('aria-current', 'page')
    expect(numbers()).toEqual(['1', '2', '3'])
    await expect.element(button('Previous')).not.toBeInTheDocument()
    await button('Next').click()
    await button('Page 3').click()
    expect(numbers()).toEqual(['2', '3', '4'])
    await button('Previous').click()
    expect(log.views.map(({ view }) => view.page)).toEqual([2, 3, 2])
    expect(log.views.every(({ how }) => how === 'push')).toBe(true)
  })

  it('start at their heading, which names the page', async () => {
    openShop()
    await button('Next').click()
    await expect.element(heading('Products, page 2')).toHaveFocus()
    expect(heading('Products, page 2').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await button('Page 3').click()
    await expect.element(heading('Products, page 3')).toHaveFocus()
    await expect.element(status('Showing 6 of 22 products')).toBeVisible()
    await expect.element(button('Next')).not.toBeInTheDocument()
  })

  it('show a heading that the keyboard reached, not cut to a pixel', async () => {
    openShop()
    await expect.element(button('Next')).toBeVisible()
    button('Next').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Products, page 2')).toHaveFocus()
    expect(heading('Products, page 2').element().getBoundingClientRect().width).toBeGreaterThan(100)
  })

  it('need no buttons for a single page, and accept another page size', async () => {
    openShop({ pageSize: 30 })
    await expect.element(status('Showing 22 of 22 products')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  })
})

describe('pictures', () => {
  it('name their width here, and the first ones the width that a page may have preloaded', async () => {
    keepPictures()
    openShop()
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.ch-product img')]
    const sizes = pictures.map((picture) => picture.sizes)
    const width = pictures[4]?.closest('.ch-mat')?.clientWidth
    expect(sizes).toEqual([
      ...Array<string>(4).fill(productCardImageSizes),
      ...Array<string>(4).fill(`${String(width)}px`),
    ])
  })
})

describe('loading and failing', () => {
  it('shows the shape of the grid while products load', async () => {
    openShop({ server: centreServer().on(listProducts, never) })
    await expect.element(status('Loading products…')).toBeVisible()
    expect(document.querySelectorAll('.ch-skeleton')).toHaveLength(8)
    await expect.element(cards()).not.toBeInTheDocument() // a shape says nothing to a screen reader
  })

  const firstProducts = { products: products.filter(({ stock }) => stock > 0).slice(0, 8), total: 22 }

  it('shows the products served with the page until loading ends', async () => {
    const { promise: arrival, resolve: arrive } = deferred<undefined>()
    const newer = [{ ...products[0]!, name: 'Newer Necklace', price: 900_000 }, ...products.slice(1)]
    openShop({
      firstProducts,
      server: centreServer().on(listProducts, async ({ query }) => {
        await arrival
        const { value, total } = productAnswer(newer, query)
        return ok(value, { total })
      }),
    })
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
    expect(names()).toEqual(firstProducts.products.map(({ name }) => name))
    await button('Page 2').click()
    await expect.element(status('Loading products…')).toBeVisible()
    arrive(undefined)
    await expect.element(heading('Products, page 2')).toBeVisible()
    await button('Page 1').click()
    await expect.poll(names).toContain('Newer Necklace')
  })

  it.each([{ search: 'kanga' }, { sort: 'price-asc' as const }, { category: 'Jewellery' }, { page: 2 }])(
    'does not show the served products in another view: %o',
    async (view) => {
      openShop({ view, firstProducts, server: centreServer().on(listProducts, never) })
      await expect.element(status('Loading products…')).toBeVisible()
      expect(document.querySelectorAll('.ch-skeleton')).toHaveLength(8)
    },
  )

  it("[S8] shows the catalogue's message after a failed load, and 'Try Again' requests again", async () => {
    const { server } = openShop({ server: centreServer().on(listProducts, badRequest) })
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: 'Failed to load products. Please try again later.' }),
      )
      .toBeVisible()
    server.on(listProducts, pagesOf(products))
    await button('Try Again').click()
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
  })

  it('accepts a plain list from a server', async () => {
    openShop({ server: centreServer().on(listProducts, bare(manyProducts(600))) })
    await expect.element(status('Showing 8 of 600 products')).toBeVisible()
  })

  it('moves searching, sorting and paging of 10,000 products to the server', async () => {
    const { server } = openShop({ server: centreServer(manyProducts(10_000)) })
    await expect.element(status('Showing 8 of 10,000 products')).toBeVisible()
    await box().fill('bead 9999')
    await expect.element(status('Showing 1 of 10,000 products')).toBeVisible()
    expect(names()).toEqual(['Bead 9999'])
    await box().fill('')
    await expect.element(button('Next')).toBeVisible()
    await button('Next').click()
    await expect.element(button('Page 2')).toHaveAttribute('aria-current', 'page')
    const sizes = server.requestsTo(listProducts).map(({ query }) => Number(query['pageSize']))
    expect(sizes.filter((size) => size === 500)).toHaveLength(1)
    expect(new Set(sizes)).toEqual(new Set([8, 500]))
  })
})

describe('addresses', () => {
  it('make cards and page buttons real links', async () => {
    const { log } = openShop({
      hrefOf: ({ page: number, productId }) => `#p${String(number)}-${String(productId)}`,
    })
    const card = page.getByRole('link', { name: 'Kanga Bracelet' })
    await expect.element(card).toHaveAttribute('href', '#p1-5')
    await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '#p2-undefined')
    await card.click({ modifiers: ['Control'] })
    expect(log.views).toEqual([]) // a new tab is the browser's
    await card.click()
    expect(log.views).toMatchObject([{ view: { productId: 5 }, how: 'push' }])
    expect(location.hash).not.toContain('p1-5')
  })
})

describe('an error while rendering', () => {
  it("shows a sentence with a link instead of half a shop, and keeps the page's own parts", async () => {
    let isBroken = true
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())
    openShop({
      action: () => {
        if (isBroken) throw new Error('no such button')
        return null
      },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('The shop could not be shown.')
    await expect
      .element(page.getByRole('link', { name: "Open the shop on the centre's own site" }))
      .toHaveAttribute('href', 'https://shop.invalid/marketplace')
    expect(warn).toHaveBeenCalled()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
    isBroken = false
    await button('Try Again').click()
    await expect.element(status('Showing 8 of 22 products')).toBeVisible()
  })
})
