import { listWall } from '@charity-kit/contract'
import { campaigns, centre, products } from '@charity-kit/contract/fixtures'
import { ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entries } from './donor-wall/donor-wall-page.fixtures.tsx'
import type { CharityDonateElement } from './elements/charity-donate-element.ts'
import type { CharityShopElement } from './elements/charity-shop-element.ts'
import { browse } from './i18n/en/browse.ts'
import { campaign } from './i18n/en/campaign.ts'
import { cart } from './i18n/en/cart.ts'
import { cartButton } from './i18n/en/cart-button.ts'
import { checkout } from './i18n/en/checkout.ts'
import { customOrder } from './i18n/en/custom-order.ts'
import { donation } from './i18n/en/donation.ts'
import { donorWall } from './i18n/en/donor-wall.ts'
import { payment } from './i18n/en/payment.ts'
import { shop } from './i18n/en/shop.ts'
import { storefront } from './i18n/en/storefront.ts'
import { tracking } from './i18n/en/tracking.ts'
import * as all from './index.ts'
import { centreServer } from './testing/centre-server.ts'
import { heading } from './testing/locators.ts'
import { clearPage, put } from './testing/page.ts'
import { cartOf } from './testing/story-cart.ts'
import './styles/index.css'

const failure = new Error('broken')
const breakDown = () => {
  throw failure
}

/** Makes every component that reads a text throw, until the result is called or the test ends. */
const breakTexts = () => {
  const intact = [
    browse,
    campaign,
    cart,
    cartButton,
    checkout,
    customOrder,
    donation,
    donorWall,
    payment,
    shop,
    storefront,
    tracking,
  ].map((texts) => ({ texts, descriptors: Object.getOwnPropertyDescriptors(texts) }))
  for (const { texts } of intact)
    for (const key of Object.keys(texts))
      Object.defineProperty(texts, key, { get: breakDown, configurable: true, enumerable: false })
  const mend = () => {
    for (const { texts, descriptors } of intact) Object.defineProperties(texts, descriptors)
  }
  onTestFinished(mend)
  return mend
}

const nothing = () => undefined
const panel = { open: true, onClose: nothing }
const { AddToCartButton, CartBadge, CharityProvider } = all
const brokenCart = () => ({ ...cartOf(1), getState: breakDown })

type OnError = (error: unknown) => void
/** Each component that a partner can import, in a state that reads texts. */
const components: Record<string, (onError: OnError) => ReactNode> = {
  AddToCartButton: (onError) => <AddToCartButton product={products[0]!} onError={onError} />,
  AlreadyPaid: (onError) => <all.AlreadyPaid onError={onError} />,
  CampaignSummary: (onError) => <all.CampaignSummary onError={onError} />,
  CartButton: (onError) => <all.CartButton onView={nothing} onEmpty={nothing} onError={onError} />,
  CartPanel: (onError) => <all.CartPanel {...panel} onCheckout={nothing} onError={onError} />,
  Checkout: (onError) => <all.Checkout onBrowse={nothing} onError={onError} />,
  CustomOrderPanel: (onError) => <all.CustomOrderPanel {...panel} onError={onError} />,
  DonationCard: (onError) => (
    <all.DonationCard
      campaign={campaigns[0]!}
      centreName={undefined}
      onGive={nothing}
      onAlreadyPaid={nothing}
      onError={onError}
    />
  ),
  DonationWidget: (onError) => <all.DonationWidget {...panel} onError={onError} />,
  DonorWall: (onError) => <all.DonorWall onError={onError} />,
  EmptyCartDialog: (onError) => <all.EmptyCartDialog {...panel} onBrowse={nothing} onError={onError} />,
  FeaturedProducts: (onError) => (
    <all.FeaturedProducts heading="Our shop" action={() => null} onOpen={nothing} onError={onError} />
  ),
  FloatingCart: (onError) => <all.FloatingCart onCheckout={nothing} onViewCart={nothing} onError={onError} />,
  InlineDonation: (onError) => (
    <all.InlineDonation open={false} onOpen={nothing} onClose={nothing} onError={onError} />
  ),
  PaymentInstructions: (onError) => (
    <all.PaymentInstructions payment={centre.payment} byPhone amountTzs={5000} onError={onError} />
  ),
  Shop: (onError) => (
    <all.Shop
      view={all.initialShopView}
      onView={nothing}
      cart={cartOf(1)}
      onGoToCart={nothing}
      onError={onError}
    />
  ),
  Storefront: (onError) => <all.Storefront onError={onError} />,
  Tracking: (onError) => <all.Tracking onError={onError} />,
  TrackingPanel: (onError) => <all.TrackingPanel {...panel} onError={onError} />,
  UnfinishedOrder: (onError) => (
    <all.UnfinishedOrder cart={brokenCart()} onResume={nothing} onError={onError} />
  ),
}

const show = (content: ReactNode) =>
  render(
    <CharityProvider apiBase="https://centre.example/" cart={cartOf(1)}>
      {content}
    </CharityProvider>,
  ).container

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('[embed] a component that cannot be rendered', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue() // React names the component
    const server = centreServer().on(listWall, ok(entries, { total: entries.length }))
    onTestFinished(server.install())
  })

  it.each(Object.entries(components))(
    '%s: shows a sentence with a link in its place, and reports the error',
    async (_name, create) => {
      breakTexts()
      const onError = vi.fn<OnError>()
      const container = show(create(onError))
      const sentence = () => container.querySelector<HTMLElement>('[role=alert]')
      await expect.poll(() => sentence()?.innerText).toMatch(/could not be shown|couldn't open/)
      const link = sentence()?.querySelector('a')
      expect(link?.getAttribute('href')).toMatch(/^https:\/\/centre\.example\/[a-z]+$/)
      // Closed dialogs are not seen.
      expect(container.innerText.trim()).toBe(sentence()?.innerText.trim())
      expect(onError.mock.calls.flat()).toContain(failure)
    },
  )

  it.each(Object.entries(components))(
    '%s: shows the sentence without a link outside a provider',
    async (_name, create) => {
      breakTexts()
      const onError = vi.fn<OnError>()
      const { container } = render(create(onError))
      const sentence = () => container.querySelector<HTMLElement>('[role=alert]')
      await expect.poll(() => sentence()?.innerText).toMatch(/could not be shown|couldn't open/)
      expect(sentence()?.querySelector('a')).toBeNull()
      expect(onError).toHaveBeenCalled()
    },
  )

  it('keeps the button of CartBadge, without the number', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const container = show(
      <button>
        Basket <CartBadge cart={brokenCart()} />
      </button>,
    )
    expect(container.textContent.trim()).toBe('Basket')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure)
  })

  it('reports to the listener of the component around it', async () => {
    const onError = vi.fn<OnError>()
    const container = show(
      <all.FeaturedProducts
        heading="Our shop"
        action={(product) => <AddToCartButton key={product.id} cart={brokenCart()} product={product} />}
        onOpen={nothing}
        onError={onError}
      />,
    )
    await expect.poll(() => container.querySelectorAll('li [role=alert]').length).toBeGreaterThan(0)
    expect(container.querySelector('h2')?.textContent).toBe('Our shop')
    expect(onError).toHaveBeenCalledWith(failure)
  })
})

describe('[embed] an element in which a component cannot be rendered', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(centreServer().install())
    await Promise.all([import('./elements/charity-donate.ts'), import('./elements/charity-shop.ts')])
  })
  afterEach(clearPage)

  const shop = () =>
    put(
      '<charity-shop api-base="https://centre.example" client-key="school"></charity-shop>',
    ) as CharityShopElement
  const notShown = () => page.getByText('The shop could not be shown.')

  it('renders the component again when an attribute changes', async () => {
    const mend = breakTexts()
    const element = shop()
    await expect.element(notShown()).toBeVisible()
    mend()
    element.setAttribute('page-size', '4')
    await expect.element(heading('Jua Necklace')).toBeVisible()
    await expect.element(notShown()).not.toBeInTheDocument()
  })

  it('renders the component again when it is asked to open', async () => {
    const mend = breakTexts()
    const element = shop()
    await expect.element(notShown()).toBeVisible()
    mend()
    await element.openBasket()
    await expect.element(heading('Your Cart is Empty')).toBeVisible()
  })

  it('renders an open panel again when an attribute changes', async () => {
    const mend = breakTexts()
    const element = put(
      '<charity-donate api-base="https://centre.example" client-key="school" mode="panel"></charity-donate>',
    ) as CharityDonateElement
    await element.open()
    await expect.element(page.getByRole('alert')).toBeVisible()
    mend()
    element.setAttribute('campaign-id', '2')
    await expect.element(heading('Swings in the yard')).toBeVisible()
  })
})

it('[embed] every component that a partner can import has a test of its failure', () => {
  const names = Object.keys(all).filter((name) => /^[A-Z]/.test(name))
  expect([...Object.keys(components), 'CartBadge', 'CharityProvider'].sort()).toEqual(names.sort())
})
