import type { Product } from '@charity-kit/contract'
import { useState, type ReactNode } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import { LoadFailure, Select, useLanguage, useMessages, useUniqueId } from '@charity-kit/ui'
import { ProductGrid } from './product-grid.tsx'
import { categoriesOf, matching, mixKinds, soldOutLast } from './product-list.ts'
import { categoryChoices } from './shop-filters.tsx'
import { initialShopView } from './shop-view.ts'
import { useCatalogue } from './use-catalogue.ts'

const messages = catalogue.messages('shop', english)

export interface FeaturedProductsProps extends FailureProps {
  /** Heading of the section, from the site's own content. */
  heading: string
  /** Number of products; 8 by default. */
  count?: number | undefined
  /** Returns a card's button, e.g. an {@link AddToCartButton} with the product's ID as `key`. */
  action: (product: Product) => ReactNode
  /** Returns a product's address in the shop. */
  hrefOf?: ((product: Product) => string) | undefined
  /** Called by a click on a card: show that product in the shop. */
  onOpen: (product: Product) => void
}

/** A home page's product grid: a category filter, a few products of each kind in turn, and 'Add to Cart' on each. */
export const FeaturedProducts = (props: FeaturedProductsProps) => (
  <FeatureBoundary feature="shop" onError={props.onError}>
    <FeaturedContent {...props} />
  </FeatureBoundary>
)

const FeaturedContent = ({ heading, count = 8, action, hrefOf, onOpen }: FeaturedProductsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const [category, setCategory] = useState('')
  const id = useUniqueId()
  const view = { ...initialShopView, category }
  const { catalogue, retry } = useCatalogue(view, count, { needsAll: true }) // all products, to mix their kinds
  const loaded =
    catalogue.status === 'complete'
      ? catalogue.products
      : catalogue.status === 'paginated'
        ? catalogue.first
        : undefined
  // The first products of a large catalogue may lack the category.
  const found =
    catalogue.status === 'paginated' && category
      ? catalogue.page.status === 'ready'
        ? catalogue.page.value.products
        : undefined
      : loaded && matching(loaded, view)
  const products = found && soldOutLast(mixKinds(soldOutLast(found)).slice(0, count))
  const failed =
    catalogue.status === 'failed' || (catalogue.status === 'paginated' && catalogue.page.status === 'failed')
  return (
    <section className="ch-shop ch-stack" aria-labelledby={id}>
      <div className="ch-shop__head">
        <h2 className="ch-h2" id={id}>
          {heading}
        </h2>
        <Select
          label={t.category}
          quiet
          value={category}
          choices={categoryChoices(t.allProducts, categoriesOf(loaded ?? [], language), category)}
          onChange={setCategory}
        />
      </div>
      <p className="ch-sr" role="status">
        {!products && !failed && t.loading}
      </p>
      {failed ? (
        <div className="ch-blank">
          <LoadFailure message={t.failed} onRetry={retry} />
        </div>
      ) : (
        <ProductGrid
          products={products}
          pageSize={count}
          t={t}
          hrefOf={hrefOf}
          onOpen={onOpen}
          action={action}
        />
      )}
    </section>
  )
}
