import { formatNumber, translatedText, type Product } from '@charity-kit/contract'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import {
  Dialog,
  Flower,
  Alert,
  LoadFailure,
  useLanguage,
  useMessages,
  Button,
  usePrefetch,
  useUniqueId,
} from '@charity-kit/ui'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import type { FirstProducts } from './catalogue-store.ts'
import { Pagination } from './pagination.tsx'
import { Details, DetailsLoading } from './details.tsx'
import type { ShopCart } from './product-detail.tsx'
import { ProductGrid } from './product-grid.tsx'
import { categoriesOf, cutPage, matching, soldOutLast } from './product-list.ts'
import { ShopFilters } from './shop-filters.tsx'
import { isInitialView, type ShopView } from './shop-view.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useDebouncedSearch } from './use-debounced-search.ts'

const messages = catalogue.messages('shop', english)

const laterParts = [Details]

/** Products on a page. */
const defaultPageSize = 8

export interface ShopProps extends FailureProps {
  /** The current view, held by the host in the address or in memory. */
  view: ShopView
  /** The view changed; `replace` means that it makes no history entry. */
  onView: (view: ShopView, how: 'push' | 'replace') => void
  /** The address of a view; with it cards and page buttons are links. */
  hrefOf?: ((view: ShopView) => string) | undefined
  /** The page that a shared product opens at: an address with "{id}" in place of its number; the API's /marketplace by default. */
  shareHref?: string | undefined
  /** Products per page; 8 by default. */
  pageSize?: number | undefined
  /**
   * The initial view's first page, which the page was served with: shown at once, until the products have been fetched. Its products
   * are sorted as {@link initialShopView} is, those that are sold out last.
   */
  firstProducts?: FirstProducts | undefined
  /** The {@link Cart} for 'Add to basket'. The shop itself does not re-render when it changes. */
  cart: ShopCart
  /** A card's button, e.g. an {@link AddToCartButton} with the product's id as `key`. */
  action?: ((product: Product) => ReactNode) | undefined
  /** Stands beside the number of products, e.g. a {@link CartButton} where no header has one. */
  cartButton?: ReactNode
  /** 'Go to basket' after adding: to the checkout. */
  onGoToCart: () => void
  /**
   * 'Create Custom Order' was pressed, or 'Make one like it' at a piece that is sold out, with its name; custom orders are only
   * offered with it.
   */
  onCustomOrder?: ((like?: string) => void) | undefined
  /** A picture beside the custom order offer. */
  customOrderArt?: ReactNode
  /** Stands at the top. */
  header?: ReactNode
  /** Stands in the place of 'No products' where there is none at all. */
  empty?: ReactNode
  /** A product's details were opened. */
  onProductViewed?: ((product: Product) => void) | undefined
}

/**
 * The shop without a page around it: search, category, sort, grid, pagination, details.
 * Up to 500 products are searched in the browser; for a larger catalogue each page is requested from the server.
 */
export const Shop = (props: ShopProps) => (
  <FeatureBoundary feature="shop" onError={props.onError}>
    <ShopContent {...props} />
  </FeatureBoundary>
)

const ShopContent = ({
  view,
  onView,
  hrefOf,
  shareHref,
  pageSize = defaultPageSize,
  firstProducts,
  cart,
  action,
  cartButton,
  onGoToCart,
  onCustomOrder,
  customOrderArt,
  header,
  empty,
  onProductViewed,
}: ShopProps) => {
  const t = useMessages(messages)
  const { catalogue, product, missing, retry } = useCatalogue(view, pageSize, { opening: firstProducts })
  const [typed, type] = useDebouncedSearch(view.search, (search) => {
    onView({ ...view, search, page: 1 }, 'replace')
  })
  const change = (next: Partial<ShopView>, how: 'push' | 'replace' = 'push') => {
    onView({ ...view, search: typed, page: 1, ...next }, how)
  }
  const language = useLanguage()
  const id = useUniqueId()
  const box = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const complete = catalogue.status === 'complete' ? catalogue.products : undefined
  const { sort, category } = view
  const found = useMemo(
    () => complete && matching(complete, { search: typed, sort, category }),
    [complete, typed, sort, category],
  )
  const loaded = catalogue.status === 'paginated' ? catalogue.first : complete
  const categories = useMemo(() => categoriesOf(loaded ?? [], language), [loaded, language])
  const isWaiting =
    catalogue.status === 'loading' ||
    (catalogue.status === 'paginated' && catalogue.page.status === 'loading')
  const opening = isWaiting && !typed && isInitialView(view) ? catalogue.opening : undefined
  const page = found
    ? cutPage(found, typed === view.search ? view.page : 1, pageSize)
    : catalogue.status === 'paginated' && catalogue.page.status === 'ready'
      ? catalogue.page.value
      : opening && { products: opening.products.slice(0, pageSize), matches: opening.total, page: 1 }
  const total = catalogue.status === 'paginated' ? catalogue.total : (complete?.length ?? opening?.total ?? 0)
  const failed =
    catalogue.status === 'failed' || (catalogue.status === 'paginated' && catalogue.page.status === 'failed')

  // After a press on a page button: focus the heading, which names the new page.
  const pageChanged = useRef(false)
  useEffect(() => {
    if (!pageChanged.current) return
    pageChanged.current = false
    heading.current?.focus()
  }, [view.page])
  useEffect(() => {
    if (product) onProductViewed?.(product)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per opened product
  }, [product?.id])

  usePrefetch(page !== undefined, laterParts)

  const searched = typed || category
  const close = () => {
    change({ page: view.page, productId: undefined }, 'replace')
  }
  return (
    <div className="ch-shop ch-stack">
      {header}
      <ShopFilters
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
        <div className="ch-shop__count">
          <p className="ch-muted" role="status">
            {page
              ? t.showing(formatNumber(page.products.length), formatNumber(total))
              : failed
                ? ''
                : t.loading}
          </p>
          {cartButton}
        </div>
        {missing && <Alert>{missing === 'removed' ? t.noLongerSold : t.failed}</Alert>}
        {failed ? (
          <div className="ch-blank">
            <LoadFailure message={t.failed} onRetry={retry} />
          </div>
        ) : page && !page.matches && !searched && empty ? (
          empty
        ) : page && !page.matches ? (
          <div className="ch-stack ch-center ch-blank">
            <Flower closed />
            <p className="ch-h4">{searched ? t.noMatch(searched) : t.noProducts}</p>
            {searched && (
              <>
                <p className="ch-muted">{t.noMatchHint}</p>
                <Button
                  variant="line"
                  onClick={() => {
                    box.current?.focus()
                    type('')
                    change({ search: '', category: '' })
                  }}
                >
                  {t.clearSearch}
                </Button>
              </>
            )}
          </div>
        ) : (
          <ProductGrid
            products={page && soldOutLast(page.products)}
            pageSize={pageSize}
            t={t}
            hrefOf={hrefOf && (({ id }) => hrefOf({ ...view, productId: id }))}
            onOpen={({ id }) => {
              change({ page: page?.page ?? 1, productId: id })
            }}
            action={action}
          />
        )}
        {page && page.matches > pageSize && (
          <Pagination
            page={page.page}
            pages={Math.ceil(page.matches / pageSize)}
            t={t}
            hrefOf={hrefOf && ((number) => hrefOf({ ...view, page: number, productId: undefined }))}
            onPage={(number) => {
              pageChanged.current = true
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
          <Button
            onClick={() => {
              onCustomOrder()
            }}
          >
            {t.createCustomOrder}
          </Button>
        </aside>
      )}
      <Dialog open={!!product} onClose={close} className="ch-dialog ch-dialog--fit" labelledBy={`${id}d`}>
        {product && (
          <Details
            key={product.id}
            fallback={<DetailsLoading id={`${id}d`} name={translatedText(product, 'name', language)} />}
            product={product}
            cart={cart}
            t={t}
            id={`${id}d`}
            shareHref={shareHref}
            onClose={close}
            onGoToCart={onGoToCart}
            onMakeOne={
              onCustomOrder &&
              ((like) => {
                close()
                onCustomOrder(like)
              })
            }
          />
        )}
      </Dialog>
    </div>
  )
}
