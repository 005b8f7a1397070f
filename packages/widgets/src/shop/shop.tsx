import { formatNumber, type Product } from '@charity-kit/contract'
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import type { ConnectionProps } from '@charity-kit/client/react'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import { Dialog, Flower, Alert, useMessages, useLanguage, withLocale } from '@charity-kit/ui'
import { LoadFailure } from './load-failure.tsx'
import { PageButtons } from './pagination.tsx'
import { ProductDetail, type Basket } from './product-detail.tsx'
import { ProductGrid } from './product-grid.tsx'
import { categoriesOf, cutPage, matching } from './product-list.ts'
import { ShopTools } from './shop-filters.tsx'
import type { ShopView } from './shop-view.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useTypedSearch } from './use-debounced-search.ts'

const messages = catalogue.messages('shop', english)

/** Products on a page (specification, section 9). */
const defaultPageSize = 8

export interface ShopProps extends ConnectionProps {
  /** What is being looked at: the host holds it, in the address or in memory. */
  view: ShopView
  /** The visitor moved: by `push` Back leads here, by `replace` it does not. */
  onView: (view: ShopView, how: 'push' | 'replace') => void
  /** A view's own address: cards and page buttons are then links. */
  hrefOf?: ((view: ShopView) => string) | undefined
  /** Products on a page; 8 unless told. */
  pageSize?: number | undefined
  /** Where the details' 'Add to basket' puts pieces: a {@link Cart}. The shop itself does not repaint when it changes. */
  cart: Basket
  /** A card's button, e.g. an {@link AddToCartButton} with the product's id as `key`; none unless told. */
  action?: ((product: Product) => ReactNode) | undefined
  /** 'Go to basket' after adding: to the checkout. */
  onGoToBasket: () => void
  /** 'Create Custom Order' was pressed; without it nothing is said of custom orders. */
  onCustomOrder?: (() => void) | undefined
  /** A picture for the words about custom orders. */
  customOrderArt?: ReactNode
  /** A product's details were opened. */
  onProductViewed?: ((product: Product) => void) | undefined
}

/**
 * The shop (specification, section 2, shop page) without a page around it: search, category, sort, grid, pages, details.
 * A catalogue of up to 500 answers in the browser at once; of a larger one the server is asked for each page.
 */
export const Shop = withLocale(function Shop({
  view,
  onView,
  hrefOf,
  pageSize = defaultPageSize,
  cart,
  action,
  onGoToBasket,
  onCustomOrder,
  customOrderArt,
  onProductViewed,
  ...connection
}: ShopProps) {
  const language = useLanguage()
  const t = useMessages(messages)
  const { catalogue, product, missing, retry } = useCatalogue(connection, language, view, pageSize)
  const [typed, type] = useTypedSearch(view.search, (search) => {
    onView({ ...view, search, page: 1 }, 'replace')
  })
  const change = (next: Partial<ShopView>, how: 'push' | 'replace' = 'push') => {
    onView({ ...view, search: typed, page: 1, ...next }, how)
  }
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const whole = catalogue.status === 'whole' ? catalogue.products : undefined
  const { sort, category } = view
  const found = useMemo(
    () => whole && matching(whole, { search: typed, sort, category }),
    [whole, typed, sort, category],
  )
  const known = catalogue.status === 'paged' ? catalogue.first : whole
  const categories = useMemo(() => categoriesOf(known ?? []), [known])
  const page = found
    ? cutPage(found, typed === view.search ? view.page : 1, pageSize)
    : catalogue.status === 'paged' && catalogue.page.status === 'ready'
      ? catalogue.page.value
      : undefined
  const total = catalogue.status === 'paged' ? catalogue.total : (whole?.length ?? 0)
  const failed =
    catalogue.status === 'failed' || (catalogue.status === 'paged' && catalogue.page.status === 'failed')

  // A press on a page button: to the top of the new page, and its heading says which it is.
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    heading.current?.focus()
  }, [view.page])
  useEffect(() => {
    if (product) onProductViewed?.(product)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each product that is opened
  }, [product?.id])

  const searched = typed || category
  const close = () => {
    change({ page: view.page, productId: undefined }, 'replace')
  }
  return (
    <div className="ch-shop ch-stack">
      <ShopTools
        view={{ ...view, search: typed }}
        categories={categories}
        t={t}
        box={box}
        onSearch={type}
        onCategory={(category) => {
          change({ category })
        }}
        onSort={(sort) => {
          change({ sort })
        }}
      />
      <section className="ch-stack" aria-labelledby={id}>
        <h2 className="ch-sr ch-shop__top" id={id} ref={heading} tabIndex={-1}>
          {page && page.page > 1 ? t.productsPage(formatNumber(page.page)) : t.products}
        </h2>
        <p className="ch-muted" role="status">
          {page
            ? t.showing(formatNumber(page.products.length), formatNumber(total))
            : failed
              ? ''
              : t.loading}
        </p>
        {missing && <Alert>{missing === 'gone' ? t.gone : t.failed}</Alert>}
        {failed ? (
          <LoadFailure t={t} onRetry={retry} />
        ) : page && !page.matches ? (
          <div className="ch-stack ch-center ch-blank">
            <Flower closed />
            <p className="ch-h4">{searched ? t.noMatch(searched) : t.noProducts}</p>
            {searched && (
              <>
                <p className="ch-muted">{t.noMatchHint}</p>
                <button
                  type="button"
                  className="ch-btn ch-btn--line"
                  onClick={() => {
                    box.current?.focus()
                    type('')
                    change({ search: '', category: '' })
                  }}
                >
                  {t.clearSearch}
                </button>
              </>
            )}
          </div>
        ) : (
          <ProductGrid
            products={page?.products}
            pageSize={pageSize}
            apiBase={connection.apiBase}
            t={t}
            hrefOf={hrefOf && (({ id }) => hrefOf({ ...view, productId: id }))}
            onOpen={({ id }) => {
              change({ page: page?.page ?? 1, productId: id })
            }}
            action={action}
          />
        )}
        {page && page.matches > pageSize && (
          <PageButtons
            page={page.page}
            pages={Math.ceil(page.matches / pageSize)}
            t={t}
            hrefOf={hrefOf && ((number) => hrefOf({ ...view, page: number, productId: undefined }))}
            onPage={(number) => {
              turned.current = true
              change({ page: number, productId: undefined })
            }}
          />
        )}
      </section>
      {onCustomOrder && (
        <aside className="ch-own">
          {customOrderArt}
          <div className="ch-stack ch-stack--2">
            <h2 className="ch-h3">{t.ownColours}</h2>
            <p className="ch-muted">{t.ownColoursHint}</p>
          </div>
          <button type="button" className="ch-btn" onClick={onCustomOrder}>
            {t.createCustomOrder}
          </button>
        </aside>
      )}
      <Dialog open={!!product} onClose={close} className="ch-dialog ch-dialog--fit" labelledBy={`${id}d`}>
        {product && (
          <ProductDetail
            key={product.id}
            product={product}
            apiBase={connection.apiBase}
            cart={cart}
            t={t}
            id={`${id}d`}
            onClose={close}
            onGoToBasket={onGoToBasket}
          />
        )}
      </Dialog>
    </div>
  )
})
