import type { Product } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import type { ShopMessages } from '../i18n/en/shop.ts'
import { ProductCard } from './product-card.tsx'

export interface ProductGridProps {
  /** Nothing while they are on their way: the grid then shows its shape. */
  products: readonly Product[] | undefined
  /** How many cards the shape has. */
  pageSize: number
  apiBase: string
  t: ShopMessages
  hrefOf: ((product: Product) => string) | undefined
  onOpen: (product: Product) => void
  /** A card's button; give it the product's id as `key`. */
  action: ((product: Product) => ReactNode) | undefined
}

/** The cards, or their shape while they load. */
export const ProductGrid = ({ products, pageSize, apiBase, t, hrefOf, onOpen, action }: ProductGridProps) =>
  products ? (
    <ul className="ch-grid">
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          apiBase={apiBase}
          href={hrefOf?.(product)}
          onOpen={() => {
            onOpen(product)
          }}
          outOfStock={t.outOfStock}
          action={action?.(product)}
        />
      ))}
    </ul>
  ) : (
    <ul className="ch-grid" aria-hidden="true">
      {[...Array(Math.min(pageSize, 8)).keys()].map((index) => (
        <li className="ch-product ch-skeleton" key={index}>
          <div className="ch-mat" />
          <div>
            <hr />
            <hr />
          </div>
          {action && <div className="ch-btn ch-btn--sm" />}
        </li>
      ))}
    </ul>
  )
