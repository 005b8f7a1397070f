import {
  availableOf,
  formatTzs,
  productCardImageSizes,
  translatedText,
  type Product,
} from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import type { ReactNode } from 'react'
import type { ShopMessages } from '../i18n/en/shop.ts'
import { LinkOrButton, buttonClass, useLanguage } from '@charity-kit/ui'
import { ProductPicture } from '../product/product-picture.tsx'

/** Number of the first visible cards, whose pictures load before layout. */
const firstCards = 4

export interface ProductGridProps {
  /** Undefined while the products load: the grid then shows placeholders. */
  products: readonly Product[] | undefined
  /** Number of placeholders. */
  pageSize: number
  t: ShopMessages
  hrefOf: ((product: Product) => string) | undefined
  onOpen: (product: Product) => void
  /** Returns a card's button; give it the product's ID as `key`. */
  action: ((product: Product) => ReactNode) | undefined
}

/** The product cards, or placeholders while they load. */
export const ProductGrid = ({ products, pageSize, t, hrefOf, onOpen, action }: ProductGridProps) =>
  products ? (
    <ul className="ch-grid">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          href={hrefOf?.(product)}
          onOpen={() => {
            onOpen(product)
          }}
          t={t}
          action={action?.(product)}
          eager={index < firstCards}
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
          {action && <div className={buttonClass({ size: 'small' })} />}
        </li>
      ))}
    </ul>
  )

interface CardProps {
  product: Product
  /** Address of the product's details, on a site. */
  href: string | undefined
  onOpen: () => void
  t: ShopMessages
  /** Button of the card, for a product that is not sold out. */
  action: ReactNode
  eager: boolean
}

/** A product in a list. The whole card is a link to its details; `action` lies above the link. */
export const ProductCard = ({ product, href, onOpen, t, action, eager }: CardProps) => {
  const { apiBase } = useConnection()
  const language = useLanguage()
  const available = availableOf(product)
  return (
    <li className={available < 1 ? 'ch-product ch-product--sold' : 'ch-product'} part="product">
      <ProductPicture
        apiBase={apiBase}
        product={product}
        widthPx={260}
        sizes={productCardImageSizes}
        eager={eager}
      />
      <div>
        <h3 className="ch-h4" part="product-name">
          <LinkOrButton className="ch-product__link" href={href} onNavigate={onOpen}>
            {translatedText(product, 'name', language)}
          </LinkOrButton>
        </h3>
        <p className="ch-muted ch-money" part="product-price">
          {formatTzs(product.price)}
        </p>
        {product.stock === 1 && <p className="ch-left">{t.onlyOneLeft}</p>}
      </div>
      {available < 1 ? <p className="ch-soldout">{t.soldOut}</p> : action}
    </li>
  )
}
