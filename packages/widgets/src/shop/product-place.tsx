import { getProduct, type Product } from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Alert, LoadFailure, useMessages } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { shop as english } from '../i18n/en/shop.ts'
import { DetailsDialog } from './details.tsx'
import type { ShopCart } from './product-detail.tsx'
import { ProductCard, ProductGrid } from './product-grid.tsx'

const messages = catalogue.messages('shop', english)

interface Props extends FailureProps {
  productId: number
  cart: ShopCart
  /** Whether the product's details are open. */
  open: boolean
  onOpen: (open: boolean) => void
  /** Returns the card's button. */
  action: (product: Product) => ReactNode
  onGoToCart: () => void
  /** Called by 'Make one like it' for a sold-out piece, with the piece's name. */
  onCustomOrder?: ((like?: string) => void) | undefined
  shareHref?: string | undefined
  /** Called when the product's details were opened. */
  onProductViewed?: ((product: Product) => void) | undefined
}

/** One product's card, with its details after a click. */
export const ProductPlace = (props: Props) => (
  <FeatureBoundary feature="shop" onError={props.onError}>
    <ProductContent {...props} />
  </FeatureBoundary>
)

const ProductContent = ({ productId, cart, open, onOpen, action, ...props }: Props) => {
  const t = useMessages(messages)
  const product = useResource(getProduct, { params: { id: productId } })
  if (product.status === 'loading')
    return (
      <div className="ch-shop">
        <p className="ch-sr" role="status">
          {t.loading}
        </p>
        <ProductGrid
          products={undefined}
          pageSize={1}
          t={t}
          hrefOf={undefined}
          onOpen={() => undefined}
          action={() => null}
        />
      </div>
    )
  if (product.status === 'failed')
    return product.error.kind === 'rejected' ? (
      <Alert>{t.noLongerSold}</Alert>
    ) : (
      <LoadFailure message={t.failed} onRetry={product.retry} retrying={product.retrying} compact />
    )
  return (
    <div className="ch-shop">
      <ul className="ch-grid">
        <ProductCard
          product={product.value}
          href={undefined}
          eager={false}
          onOpen={() => {
            onOpen(true)
          }}
          t={t}
          action={action(product.value)}
        />
      </ul>
      <DetailsDialog
        product={open ? product.value : undefined}
        cart={cart}
        shareHref={props.shareHref}
        onClose={() => {
          onOpen(false)
        }}
        onGoToCart={props.onGoToCart}
        onCustomOrder={props.onCustomOrder}
        isUsable
        onViewed={props.onProductViewed}
      />
    </div>
  )
}
