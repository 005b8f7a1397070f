import { availableOf, translatedText, type Product } from '@charity-kit/contract'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { cartButton as english } from '../i18n/en/cart-button.ts'
import { Icon, useLanguage, useMessages, Button } from '@charity-kit/ui'
import type { Cart } from './cart-store.ts'
import { useQuantity, useSharedCart } from './use-cart.ts'

const messages = catalogue.messages('cartButton', english)

export interface AddToCartButtonProps extends FailureProps {
  /** Cart to add to; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  product: Product
  /** Called when the product was added. */
  onAdded?: (() => void) | undefined
}

/**
 * 'Add to Cart', which reads 'Add More' once the product is in the cart. A text replaces the button if the product is
 * sold out, or if its last piece is in the cart.
 * The button re-renders only when this product's quantity in the cart changes. Give it the product's ID as `key`.
 */
export const AddToCartButton = (props: AddToCartButtonProps) => (
  <FeatureBoundary feature="cart" onError={props.onError}>
    <ButtonContent {...props} />
  </FeatureBoundary>
)

const ButtonContent = ({ cart: given, product, onAdded }: AddToCartButtonProps) => {
  const cart = useSharedCart(given)
  const t = useMessages(messages)
  const language = useLanguage()
  const inCart = useQuantity(cart, product.id)
  const full = inCart >= availableOf(product)
  const label = full ? (inCart ? t.allInCart : t.soldOut) : inCart ? t.addMore : t.addToCart
  return (
    <Button
      size="small"
      variant={inCart && !full ? 'line' : 'action'}
      aria-label={t.addNamed(label, translatedText(product, 'name', language))}
      aria-disabled={full}
      onClick={() => {
        if (full) return
        cart.add(product)
        onAdded?.()
      }}
    >
      {!full && <Icon name={inCart ? 'more' : 'basket'} />}
      <span>{label}</span>
    </Button>
  )
}
