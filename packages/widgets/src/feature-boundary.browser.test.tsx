import { listWall } from '@charity-kit/contract'
import { campaigns, centre, products } from '@charity-kit/contract/fixtures'
import { ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { entries } from './donor-wall/donor-wall-page.fixtures.tsx'
import { campaign } from './i18n/en/campaign.ts'
import { cart } from './i18n/en/cart.ts'
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
import { cartOf } from './testing/story-cart.ts'
import './styles/index.css'

const failure = new Error('broken')
const breakDown = () => {
  throw failure
}

/** Whatever reads one of its texts throws. */
const breakTexts = () => {
  for (const texts of [
    campaign,
    cart,
    checkout,
    customOrder,
    donation,
    donorWall,
    payment,
    shop,
    storefront,
    tracking,
  ]) {
    const intact = Object.getOwnPropertyDescriptors(texts)
    for (const key of Object.keys(texts))
      Object.defineProperty(texts, key, { get: breakDown, configurable: true, enumerable: false })
    onTestFinished(() => {
      Object.defineProperties(texts, intact)
    })
  }
}

const nothing = () => undefined
const panel = { open: true, onClose: nothing }
const { AddToCartButton, CartBadge, CharityProvider } = all
const brokenCart = () => ({ ...cartOf(1), getState: breakDown })

type OnError = (error: unknown) => void
/** Each component that a partner can import, in a state in which it has something to say. */
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
    '%s: a sentence with a link stands in its place, and it is reported',
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

  it('CartBadge: its button stays, without the number', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const container = show(
      <button>
        Basket <CartBadge cart={brokenCart()} />
      </button>,
    )
    expect(container.textContent.trim()).toBe('Basket')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure)
  })

  it('what stands in another one reports where that does', async () => {
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

it('[embed] every component that a partner can import is tested to fail well', () => {
  const names = Object.keys(all).filter((name) => /^[A-Z]/.test(name))
  expect([...Object.keys(components), 'CartBadge', 'CharityProvider'].sort()).toEqual(names.sort())
})
