import { listActiveCampaigns, listProducts } from '@charity-kit/contract'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  AddToCartButton,
  CartButton,
  CharityProvider,
  createCart,
  DonationWidget,
  FeaturedProducts,
  initialShopView,
  Shop,
  type Cart,
} from './index.ts'
import { campaigns, products } from '@charity-kit/contract/fixtures'
import { button, heading } from './testing/locators.ts'
import './styles/index.css'

afterEach(cleanup)

const nothing = () => undefined
const server = () =>
  createFakeServer()
    .on(listActiveCampaigns, ok(campaigns))
    .on(listProducts, ok(products.slice(0, 3)))

const CartAndProducts = () => (
  <>
    <CartButton onView={nothing} onEmpty={nothing} />
    <FeaturedProducts
      heading="From our marketplace"
      action={(product) => <AddToCartButton key={product.id} product={product} />}
      onOpen={nothing}
    />
  </>
)

describe('[S2] CharityProvider', () => {
  it('provides the same connection, language and cart to everything inside', async () => {
    const { client, requestsTo } = server()
    render(
      <CharityProvider apiBase="https://centre.example" lang="sw-TZ" client={client}>
        <CartAndProducts />
        <DonationWidget open onClose={nothing} />
      </CharityProvider>,
    )
    await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
    await expect.element(heading('Chumba cha muziki')).toBeVisible()
    expect(requestsTo(listActiveCampaigns)).toHaveLength(1)
    expect(requestsTo(listProducts)).toHaveLength(1)
  })

  it('has its own cart, which its components share', async () => {
    render(
      <CharityProvider apiBase="https://centre.example" client={server().client}>
        <CartAndProducts />
      </CharityProvider>,
    )
    await expect.element(button('Your cart is empty')).toBeVisible()
    await button(`Add to Cart: ${products[0]?.name ?? ''}`).click()
    await expect.element(button(/^View your cart/)).toBeVisible()
  })

  it('uses a cart that the page made, and another one later', async () => {
    const full = createCart()
    full.add(products[0]!, 2)
    const Page = () => {
      const [cart, setCart] = useState<Cart>(() => createCart())
      return (
        <CharityProvider apiBase="https://centre.example" client={server().client} cart={cart}>
          <CartButton onView={nothing} onEmpty={nothing} />
          <button type="button" onClick={() => setCart(full)}>
            Switch
          </button>
        </CharityProvider>
      )
    }
    render(<Page />)
    await expect.element(button('Your cart is empty')).toBeVisible()
    await button('Switch').click()
    await expect.element(button(/^View your cart/)).toBeVisible()
  })

  it('changes the language at once, and fetches nothing again', async () => {
    const { client, requestsTo } = server()
    const inLanguage = (lang: string) => (
      <CharityProvider apiBase="https://centre.example" lang={lang} client={client}>
        <DonationWidget open onClose={nothing} />
      </CharityProvider>
    )
    const { rerender } = render(inLanguage('en'))
    await expect.element(heading('A music room')).toBeVisible()
    rerender(inLanguage('sw'))
    await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
    expect(requestsTo(listActiveCampaigns)).toHaveLength(1)
  })

  it("calls the given address with the page's key", async () => {
    const api = server()
    const uninstall = api.install()
    try {
      render(
        <CharityProvider apiBase="https://centre.example/" clientKey="school" lang="sw">
          <Shop view={initialShopView} onView={nothing} cart={createCart()} onGoToCart={nothing} />
        </CharityProvider>,
      )
      await expect
        .element(page.getByText(products[0]?.translations?.sw?.name ?? '', { exact: true }))
        .toBeVisible()
      expect(api.requestsTo(listProducts)[0]?.headers).toMatchObject({
        'admin-code': 'school',
        'accept-language': 'sw',
      })
    } finally {
      uninstall()
    }
  })
})
