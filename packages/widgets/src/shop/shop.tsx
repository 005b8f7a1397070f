import { formatNumber, type Product } from '@charity-kit/contract'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import { Alert, Button, Flower, LoadFailure, useLanguage, useMessages, useUniqueId } from '@charity-kit/ui'
import type { ShopMessages } from '../i18n/en/shop.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import type { Catalogue, FirstProducts } from './catalogue-store.ts'
import { Pagination } from './pagination.tsx'
import { DetailsDialog } from './details.tsx'
import type { ShopCart } from './product-detail.tsx'
import { ProductGrid } from './product-grid.tsx'
import { categoriesOf, soldOutLast, type ProductPage } from './product-list.ts'
import { ShopFilters } from './shop-filters.tsx'
import type { ShopView } from './shop-view.ts'
import { hasFailed, totalOf, useShownPage } from './shown-page.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useDebouncedSearch } from './use-debounced-search.ts'
import { defaultPageSize } from './page-size.ts'

const messages = catalogue.messages('shop', english)

export interface ShopProps extends FailureProps {
  /** Current view, which the host holds in the address or in memory. */
  view: ShopView
  /** Called when the view changed; `replace` makes no history entry. */
  onView: (view: ShopView, how: 'push' | 'replace') => void
  /** Returns the address of a view. With this function cards and page buttons are links. */
  hrefOf?: ((view: ShopView) => string) | undefined
  /** Address of a shared product, with "{id}" in place of its number; the API's /marketplace by default. */
  shareHref?: string | undefined
  /** Number of products on a page; 8 by default. */
  pageSize?: number | undefined
  /**
   * First page of the initial view, if the page was served with it. It is shown at once, until the products are
   * fetched.
   * Its products must be sorted like {@link initialShopView}, with sold-out pieces last.
   */
  firstProducts?: FirstProducts | undefined
  /** The {@link Cart} for 'Add to basket'. Its changes do not re-render the shop. */
  cart: ShopCart
  /** Returns a card's button, e.g. an {@link AddToCartButton} with the product's ID as `key`. */
  action?: ((product: Product) => ReactNode) | undefined
  /** Content beside the number of products, e.g. a {@link CartButton} if no header has one. */
  cartButton?: ReactNode
  /** Called by 'Go to basket' after adding: go to the checkout. */
  onGoToCart: () => void
  /**
   * Called by 'Create Custom Order', or by 'Make one like it' for a sold-out piece with the piece's name.
   * Without this function the shop does not offer custom orders.
   */
  onCustomOrder?: ((like?: string) => void) | undefined
  /** Picture beside the custom order offer. */
  customOrderArt?: ReactNode
  /** Content at the top. */
  header?: ReactNode
  /** Content in place of 'No products' if the shop is empty. */
  empty?: ReactNode
  /** Called when a product's details were opened. */
  onProductViewed?: ((product: Product) => void) | undefined
}

/**
 * The shop without a page around it: search, category, sort, grid, pagination, details.
 * The browser searches up to 500 products. For a larger catalogue the server is asked for each page.
 */
export const Shop = (props: ShopProps) => (
  <FeatureBoundary feature="shop" onError={props.onError}>
    <ShopContent {...props} />
  </FeatureBoundary>
)

type ChangeView = (next: Partial<ShopView>, how?: 'push' | 'replace') => void

const ShopContent = (props: ShopProps) => {
  const { view, onView, pageSize = defaultPageSize, onCustomOrder } = props
  const t = useMessages(messages)
  const { catalogue, product, missing, retry } = useCatalogue(view, pageSize, {
    opening: props.firstProducts,
  })
  const [typed, type] = useDebouncedSearch(view.search, (search) => {
    onView({ ...view, search, page: 1 }, 'replace')
  })
  const change: ChangeView = (next, how = 'push') => {
    onView({ ...view, search: typed, page: 1, ...next }, how)
  }
  const box = useRef<HTMLInputElement>(null)
  const page = useShownPage(catalogue, view, typed, pageSize)
  return (
    <div className="ch-shop ch-stack">
      {props.header}
      <ShopFilters
        view={{ ...view, search: typed }}
        categories={useCategories(catalogue)}
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
      <Products
        {...props}
        page={page}
        total={totalOf(catalogue)}
        failed={hasFailed(catalogue)}
        t={t}
        missing={missing}
        searched={typed || view.category}
        change={change}
        onRetry={retry}
        onClear={() => {
          box.current?.focus()
          type('')
          change({ search: '', category: '' })
        }}
      />
      {onCustomOrder && <CustomOrderOffer art={props.customOrderArt} t={t} onPress={onCustomOrder} />}
      <DetailsDialog
        product={product}
        cart={props.cart}
        shareHref={props.shareHref}
        onClose={() => {
          change({ page: view.page, productId: undefined }, 'replace')
        }}
        onGoToCart={props.onGoToCart}
        onCustomOrder={onCustomOrder}
        isUsable={page !== undefined}
        onViewed={props.onProductViewed}
      />
    </div>
  )
}

const useCategories = (catalogue: Catalogue) => {
  const language = useLanguage()
  const loaded =
    catalogue.status === 'paginated'
      ? catalogue.first
      : catalogue.status === 'complete'
        ? catalogue.products
        : undefined
  return useMemo(() => categoriesOf(loaded ?? [], language), [loaded, language])
}

interface ProductsProps extends ShopProps {
  /** Undefined while the page loads, and if loading failed. */
  page: ProductPage | undefined
  /** Number of products on all pages. */
  total: number
  failed: boolean
  t: ShopMessages
  /** Reason why the product that the view names cannot be shown. */
  missing: 'removed' | 'failed' | undefined
  /** Search text, or the category. */
  searched: string
  change: ChangeView
  onRetry: () => void
  onClear: () => void
}

/** The number of products, the grid or the reason for its absence, and the pages. */
const Products = ({ page, total, failed, missing, searched, change, ...props }: ProductsProps) => {
  const { view, hrefOf, pageSize = defaultPageSize, empty, t } = props
  const id = useUniqueId()
  const heading = useRef<HTMLHeadingElement>(null)
  // After a click on a page button, the heading gets the focus. It names the new page.
  const pageChanged = useRef(false)
  useEffect(() => {
    if (!pageChanged.current) return
    pageChanged.current = false
    heading.current?.focus()
  }, [view.page])
  return (
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
        {props.cartButton}
      </div>
      {missing && <Alert>{missing === 'removed' ? t.noLongerSold : t.failed}</Alert>}
      {failed && page && <LoadFailure message={t.failed} onRetry={props.onRetry} compact />}
      {failed && !page ? (
        <div className="ch-blank">
          <LoadFailure message={t.failed} onRetry={props.onRetry} />
        </div>
      ) : page && !page.matches ? (
        (!searched && empty) || <NoProducts searched={searched} t={t} onClear={props.onClear} />
      ) : (
        <ProductGrid
          products={page && soldOutLast(page.products)}
          pageSize={pageSize}
          t={t}
          hrefOf={hrefOf && (({ id }) => hrefOf({ ...view, productId: id }))}
          onOpen={({ id }) => {
            change({ page: page?.page ?? 1, productId: id })
          }}
          action={props.action}
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
  )
}

/** The message of an empty shop, or of a search without results. */
const NoProducts = ({ searched, t, onClear }: Pick<ProductsProps, 'searched' | 't' | 'onClear'>) => (
  <div className="ch-stack ch-center ch-blank">
    <Flower closed />
    <p className="ch-h4">{searched ? t.noMatch(searched) : t.noProducts}</p>
    {searched && (
      <>
        <p className="ch-muted">{t.noMatchHint}</p>
        <Button variant="line" onClick={onClear}>
          {t.clearSearch}
        </Button>
      </>
    )}
  </div>
)

interface CustomOrderOfferProps {
  art: ReactNode
  t: ShopMessages
  onPress: () => void
}

const CustomOrderOffer = ({ art, t, onPress }: CustomOrderOfferProps) => (
  <aside className="ch-own">
    {art}
    <div className="ch-stack ch-stack--2">
      <h2 className="ch-h3">{t.ownColours}</h2>
      <p className="ch-muted">{t.ownColoursHint}</p>
    </div>
    <Button
      onClick={() => {
        onPress()
      }}
    >
      {t.createCustomOrder}
    </Button>
  </aside>
)
