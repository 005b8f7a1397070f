/** The shop in a real browser, on a page like a site's: it holds the view, and shows a cart. */
import { type FakeServer } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import * as React from 'react'
import { useState } from 'react'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { createCart } from '../cart/cart-store.ts'
import { EmptyCartDialog } from '../cart/empty-cart-dialog.tsx'
import { FloatingCart } from '../cart/floating-cart.tsx'
import { Shop, type ShopProps } from '../shop/shop.tsx'
import { initialShopView, type ShopView } from '../shop/shop-view.ts'
import { CharityProvider } from '../provider.tsx'
import { centreServer, shopBase } from '../testing/centre-server.ts'
import '../styles/index.css'

/** React counts commits; Preact has no Profiler. */
export const countsCommits = 'Profiler' in React
const Profiler = (countsCommits ? React.Profiler : React.Fragment) as typeof React.Profiler

interface Options extends Partial<Omit<ShopProps, 'view' | 'onView'>> {
  lang?: string
  view?: Partial<ShopView>
  server?: FakeServer
  /** Whether cards have 'Add to Cart'. */
  withButtons?: boolean
}

let uninstall: () => void = () => undefined

export const openShop = ({
  view: start,
  server = centreServer(),
  withButtons,
  lang,
  ...props
}: Options = {}) => {
  uninstall = server.install()
  const cart = createCart()
  const log = {
    views: [] as { view: ShopView; how: string }[],
    /** Commits of the shop, for any repaint inside it. */
    shopCommits: 0,
    /** Commits of each product's button. */
    buttonCommits: new Map<number, number>(),
    toBasket: 0,
    toCheckout: 0,
    emptied: 0,
    viewed: [] as number[],
    custom: 0,
    /** Names of the pieces that a custom order should resemble. */
    customLike: [] as string[],
    /** Moves the page to another view, as Back would. */
    goTo: (_view: ShopView): void => undefined,
  }
  const Page = () => {
    const [view, setView] = useState<ShopView>({ ...initialShopView, ...start })
    const [panel, setPanel] = useState<'basket' | 'empty' | undefined>(undefined)
    log.goTo = setView
    const close = () => {
      setPanel(undefined)
    }
    return (
      <div className="ch-root">
        <CartButton
          cart={cart}
          onView={() => {
            setPanel('basket')
          }}
          onEmpty={() => {
            setPanel('empty')
          }}
        />
        <h1>Marketplace</h1>
        <Profiler id="shop" onRender={() => (log.shopCommits += 1)}>
          <Shop
            view={view}
            onView={(next, how) => {
              log.views.push({ view: next, how })
              setView(next)
            }}
            cart={cart}
            onGoToCart={() => {
              log.toBasket += 1
            }}
            onCustomOrder={(like) => {
              log.custom += 1
              if (like) log.customLike.push(like)
            }}
            onProductViewed={({ id }) => log.viewed.push(id)}
            {...(withButtons && {
              action: (product) => (
                <Profiler
                  key={product.id}
                  id={String(product.id)}
                  onRender={() =>
                    log.buttonCommits.set(product.id, (log.buttonCommits.get(product.id) ?? 0) + 1)
                  }
                >
                  <AddToCartButton cart={cart} product={product} />
                </Profiler>
              ),
            })}
            {...props}
          />
        </Profiler>
        <FloatingCart
          cart={cart}
          onCheckout={() => {
            log.toCheckout += 1
          }}
          onViewCart={() => {
            setPanel('basket')
          }}
        />
        <CartPanel
          cart={cart}
          open={panel === 'basket'}
          onClose={close}
          checkoutHref="#checkout"
          onCheckout={() => {
            log.toCheckout += 1
          }}
        />
        <EmptyCartDialog
          open={panel === 'empty'}
          onClose={close}
          onBrowse={() => {
            log.emptied += 1
            close()
          }}
        />
      </div>
    )
  }
  render(
    <CharityProvider apiBase={shopBase} lang={lang} cart={cart}>
      <Page />
    </CharityProvider>,
  )
  return { cart, server, log }
}

export const closeShop = () => {
  cleanup()
  uninstall()
}
