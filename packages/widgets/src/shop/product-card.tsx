import { formatTzs, type Product } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import { LinkOrButton } from '@charity-kit/ui'
import { ProductPicture } from '../product/product-picture.tsx'

interface Props {
  product: Product
  apiBase: string
  /** The product's own address, on a site. */
  href: string | undefined
  onOpen: () => void
  /** Said of a product of which there is none. */
  outOfStock: string
  /** The card's button. */
  action: ReactNode
}

/** A product in the grid. The whole card leads to its details; the button stands above it. */
export const ProductCard = ({ product, apiBase, href, onOpen, outOfStock, action }: Props) => (
  <li className="ch-product">
    <ProductPicture apiBase={apiBase} product={product} widthPx={260} />
    <div>
      <h3 className="ch-h4">
        <LinkOrButton className="ch-product__link" href={href} onNavigate={onOpen}>
          {product.name}
        </LinkOrButton>
      </h3>
      <p className="ch-muted ch-money">{formatTzs(product.price)}</p>
      {product.stock < 1 && !action && <p className="ch-small">{outOfStock}</p>}
    </div>
    {action}
  </li>
)
