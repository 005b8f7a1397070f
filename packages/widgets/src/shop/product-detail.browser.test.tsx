import { getProduct } from '@charity-kit/contract'
import { failed, notFound } from '@charity-kit/client/testing'
import { productAnswer, centreServer } from '../testing/centre-server.ts'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepPictures } from '../testing/keep-pictures.ts'
import { manyProducts, products } from '@charity-kit/contract/fixtures'
import { closeShop, openShop } from '../storefront/shop-page.fixtures.tsx'
import { button, heading } from '../testing/locators.ts'
import { initialShopView } from './shop-view.ts'

afterEach(closeShop)

const dialog = () => page.getByRole('dialog')
const kanga = { view: { productId: 5 } }
const quantity = () => dialog().getByRole('group', { name: 'Quantity, Kanga Bracelet' }).getByRole('status')
const less = () => dialog().getByRole('button', { name: 'One less' })
const more = () => dialog().getByRole('button', { name: 'One more' })

describe('[S2 product detail]', () => {
  it("shows image, price, description, 'Availability: In Stock', quantity, 'Add to basket'", async () => {
    keepPictures()
    const { log } = openShop()
    await button('Kanga Bracelet').click()
    await expect.element(dialog().getByRole('heading', { name: 'Kanga Bracelet' })).toBeVisible()
    await expect
      .element(dialog().getByRole('img', { name: 'Kanga Bracelet' }))
      .toHaveAttribute('src', expect.stringContaining('/uploads/products/piece-5-'))
    await expect.element(dialog().getByText('Tsh 15,000', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Availability: In Stock', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText(products[4]!.description, { exact: true })).toBeVisible()
    await expect.element(quantity()).toHaveTextContent('1')
    await expect.element(button('Add to basket')).toBeVisible()
    expect(log.views).toMatchObject([{ view: { productId: 5, page: 1 }, how: 'push' }])
    expect(log.viewed).toEqual([5])
  })

  it('[S5 product detail quantity] limits the quantity to 1 and the stock', async () => {
    openShop(kanga)
    await expect.element(less()).toHaveAttribute('aria-disabled', 'true')
    await more().click()
    await more().click()
    await expect.element(quantity()).toHaveTextContent('3')
    await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
    await more().click({ force: true })
    await expect.element(quantity()).toHaveTextContent('3')
    await expect.element(more()).toHaveFocus() // an end takes nobody's place away
    await less().click()
    await less().click()
    await less().click({ force: true })
    await expect.element(quantity()).toHaveTextContent('1')
  })

  it("leads back to the card by 'Continue browsing' after adding", async () => {
    const { cart, log } = openShop()
    await button('Kanga Bracelet').click()
    await more().click()
    await button('Add to basket').click()
    await expect.element(heading('Item added to cart!')).toHaveFocus()
    await expect.element(dialog()).toMatchTextContent('2 × Kanga Bracelet, Tsh 30,000')
    expect(cart.getState().lines).toMatchObject([{ productId: 5, quantity: 2 }])
    await button('Continue browsing').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button('Kanga Bracelet')).toHaveFocus()
    expect(log.views.at(-1)).toMatchObject({ view: { productId: undefined }, how: 'replace' })
    await button('Kanga Bracelet').click()
    await expect.element(button('Add to basket')).toBeVisible() // from the start, not where one left
    await expect.element(quantity()).toHaveTextContent('1')
  })

  it("says 'Item added to cart!' once: in the dialog, without a toast behind it", async () => {
    const { cart } = openShop(kanga)
    await button('Add to basket').click()
    await expect.element(heading('Item added to cart!')).toHaveFocus()
    expect(document.querySelector('.ch-fab--bump')).not.toBeNull()
    expect(document.querySelector('.ch-toast')).toBeNull()
    await button('Continue browsing').click()
    expect(document.querySelector('.ch-toast')).toBeNull()
    cart.add(products[0]!)
    await expect
      .poll(() => document.querySelector('.ch-toast output')?.textContent)
      .toBe('Item added to cart!')
  })

  it("leads to the checkout by 'Go to basket' after adding", async () => {
    const { log } = openShop(kanga)
    await button('Add to basket').click()
    await button('Go to basket').click()
    expect(log.toBasket).toBe(1)
  })

  it('counts pieces in the cart against the stock', async () => {
    const { cart } = openShop(kanga)
    cart.add(products[4]!, 2)
    await expect.element(more()).toHaveAttribute('aria-disabled', 'true')
    cart.add(products[4]!)
    await expect.element(page.getByText('All we have of this piece is in your basket.')).toBeVisible()
    await expect.element(button('Add to basket')).not.toBeInTheDocument()
  })

  it('says that a product is out of stock, and cannot add it', async () => {
    openShop({ view: { productId: 4 } })
    await expect.element(dialog().getByText('Availability: Out of Stock', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Availability: In Stock')).not.toBeInTheDocument()
    await expect.element(button('Add to basket')).not.toBeInTheDocument()
  })

  it('has its close button at the top right, beside the name, on a wide screen too', async () => {
    await page.viewport(1280, 800)
    openShop({ view: { productId: 2 } })
    const close = () => dialog().getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
    await expect.element(dialog()).toBeVisible()
    const box = dialog().element().getBoundingClientRect()
    expect(box.right - close().right).toBeLessThan(24)
    expect(close().top - box.top).toBeLessThan(24)
    const name = new Range()
    name.selectNodeContents(heading('Pwani Layered Necklace').elements().at(-1)!)
    for (const line of name.getClientRects())
      if (line.top < close().bottom) expect(line.right).toBeLessThanOrEqual(close().left)
    await page.viewport(800, 600)
  })

  it('closes by Escape, and returns the focus to the card', async () => {
    openShop()
    await button('Bahari Bracelet').click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button('Bahari Bracelet')).toHaveFocus()
  })

  it('shows all photos, and describes each one', async () => {
    keepPictures()
    const photos = ['Red beads on a plate', 'The same on an arm'].map((en, index) => ({
      imageUrl: `/products/photo-${String(index)}-480.webp`,
      alt: { en },
    }))
    const pictured = products.map((each) => (each.id === 5 ? { ...each, photos } : each))
    openShop({ ...kanga, server: centreServer(pictured) })
    for (const { en } of photos.map(({ alt }) => alt))
      await expect.element(dialog().getByRole('img', { name: en })).toBeInTheDocument()
  })

  it('says that a linked product is gone, and shows the rest', async () => {
    openShop({ view: { productId: 4711 } })
    await expect.element(page.getByText('This product is no longer in the shop.')).toBeVisible()
    await expect.element(button('Kanga Bracelet')).toBeVisible()
  })
})

describe('[S2 product detail] a shared link into a catalogue of 10,000', () => {
  const large = manyProducts(10_000)
  const openLarge = (productId: number, server = centreServer(large)) =>
    openShop({ view: { productId }, server })
  const detail = (name: string) => page.getByRole('dialog').getByRole('heading', { name })

  it('opens a product on any page by a single request for it', async () => {
    const { log } = openLarge(9731)
    await expect.element(detail('Bead 9731')).toBeVisible()
    await expect.poll(() => log.viewed).toEqual([9731])
    await button('Add to basket').click()
    await expect.element(heading('Item added to cart!')).toBeVisible()
  })

  it('sends no request for a loaded product, or without an open one', async () => {
    const { name, id } = productAnswer(large, { sort: 'price-desc' }).value[0]!
    const { log, server } = openLarge(id)
    await expect.element(detail(name)).toBeVisible()
    log.goTo(initialShopView)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(server.requestsTo(getProduct)).toEqual([])
  })

  it('requests and shows one product after the other', async () => {
    const { log } = openLarge(9731)
    await expect.element(detail('Bead 9731')).toBeVisible()
    for (const productId of [8000, 9731]) {
      log.goTo(initialShopView)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      log.goTo({ ...initialShopView, productId })
      await expect.element(detail(`Bead ${String(productId)}`)).toBeVisible()
    }
  })

  it('keeps the second product open when the first one closes', async () => {
    const { log } = openLarge(9731)
    await expect.element(detail('Bead 9731')).toBeVisible()
    const ended = new Promise((resolve) => {
      document.querySelector('dialog[open]')?.addEventListener('close', resolve)
    })
    // The dialog closes while the other product is requested; the browser's event comes later.
    for (const productId of [8000, 500])
      flushSync(() => {
        log.goTo({ ...initialShopView, productId })
      })
    await ended
    await expect.element(detail('Bead 500')).toBeVisible()
    expect(log.views).toEqual([])
  })

  it.each([
    ['the number of none', undefined, 20_000, 'This product is no longer in the shop.'],
    ['a server without this call', notFound, 9731, 'This product is no longer in the shop.'],
    ['a failure', failed({ kind: 'unexpected' }), 9731, 'Failed to load products. Please try again later.'],
  ] as const)('%s: says so, and shows the rest', async (_what, answer, productId, message) => {
    const server = centreServer(large)
    openLarge(productId, answer ? server.on(getProduct, answer) : server)
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByText('Showing 8 of 10,000 products')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('server data as text', () => {
  const hostile = {
    ...products[0]!,
    name: '<img src=x onerror="document.title=`hacked`"> & co',
    description: '<script>document.title="hacked"</script><b>bold</b>',
    category: { name: '<i>c</i>' },
  }
  it('shows HTML in a product as text', async () => {
    openShop({ server: centreServer([hostile, products[1]!]), view: { productId: 1 } })
    await expect.element(dialog().getByRole('heading')).toHaveTextContent(hostile.name)
    await expect.element(dialog().getByText(hostile.description, { exact: true })).toBeVisible()
    expect(document.querySelector('img[src="x"], .ch-shop script, .ch-shop b b, option i')).toBeNull()
    expect(document.title).not.toBe('hacked')
  })
})

describe('[S3 product] pictures', () => {
  it('come in three widths as WebP and PNG from the uploads path, with reserved space', async () => {
    // The host does not exist, so drawings would replace the pictures as soon as they failed.
    const ignore = (event: Event) => {
      event.stopImmediatePropagation()
    }
    addEventListener('error', ignore, true)
    onTestFinished(() => {
      removeEventListener('error', ignore, true)
    })
    openShop()
    await expect.element(button('Jua Necklace')).toBeVisible()
    const img = document.querySelector<HTMLImageElement>('.ch-product img')!
    expect(img.getAttribute('src')).toBe('https://shop.invalid/uploads/products/piece-1-480.png')
    expect(img.srcset).toContain('https://shop.invalid/uploads/products/piece-1-240.png 240w,')
    expect(img.parentElement?.querySelector('source')?.srcset).toContain('piece-1-960.webp 960w')
    expect([img.width > 0, img.getAttribute('height'), img.alt]).toEqual([true, '480', ''])
    // Pictures in the first row of a desktop, and those that a phone shows at first, do not wait for layout.
    const loading = [...document.querySelectorAll<HTMLImageElement>('.ch-product img')].map(
      (each) => each.loading,
    )
    expect(loading).toEqual([...Array<string>(4).fill('eager'), ...Array<string>(4).fill('lazy')])
    const mat = img.closest('.ch-mat')!.getBoundingClientRect()
    expect(Math.round(mat.width)).toBe(Math.round(mat.height))
  })

  it('are drawn if they fail', async () => {
    openShop()
    // Does not wait for the network, which may take long to say that the host does not exist.
    await expect
      .poll(() => {
        document.querySelector('.ch-product img')?.dispatchEvent(new Event('error'))
        return document.querySelectorAll('.ch-product .ch-mat > svg').length
      })
      .toBeGreaterThan(0)
  })
})

describe('Swahili', () => {
  it('translates the whole shop', async () => {
    openShop({ lang: 'sw-TZ' })
    await expect.element(page.getByText('Zinaonekana 8 kati ya bidhaa 22')).toBeVisible()
    await button('Bangili ya Kanga').click()
    await expect.element(page.getByText('Upatikanaji: Ipo', { exact: true })).toBeVisible()
    await button('Weka kikapuni').click()
    await expect.element(heading('Bidhaa imewekwa kikapuni!')).toBeVisible()
    await expect.element(button('Endelea kuangalia')).toBeVisible()
  })
})
