import { useConnection } from '@charity-kit/client/react'
import { formatTzs, translatedText } from '@charity-kit/contract'
import { useRef, type ReactNode, type RefObject } from 'react'
import type { CartMessages } from '../i18n/en/cart.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { Icon, QuantityStepper, useLanguage } from '@charity-kit/ui'
import type { Cart } from './cart-store.ts'
import { useCart } from './use-cart.ts'

export interface CartLinesProps {
  cart: Cart
  /** Numbers of the products to show; by default all lines. */
  only?: readonly number[]
  t: CartMessages
  /** Ref of the list, to focus it. */
  list?: RefObject<HTMLUListElement | null>
  /** A line after the products. */
  children?: ReactNode
}

/** The lines of the cart: picture, name, unit price, quantity, remove. */
export const CartLines = ({ cart, only, t, list: given, children }: CartLinesProps) => {
  const { apiBase } = useConnection()
  const language = useLanguage()
  const { lines } = useCart(cart)
  const shown = only ? lines.filter(({ productId }) => only.includes(productId)) : lines
  const own = useRef<HTMLUListElement>(null)
  const list = given ?? own
  return (
    <ul className="ch-lines" ref={list} tabIndex={-1} aria-label={t.shoppingCart}>
      {shown.map(({ productId, product, quantity, stock }) => {
        const name = translatedText(product, 'name', language)
        return (
          <li key={productId}>
            <ProductPicture apiBase={apiBase} product={product} widthPx={84} />
            <div>
              <b className="ch-h4">{name}</b>
              <p className="ch-small ch-muted ch-money">{formatTzs(product.price)}</p>
            </div>
            <button
              type="button"
              className="ch-icon-btn ch-lines__remove"
              aria-label={t.remove(name)}
              onClick={() => {
                list.current?.focus() // the button is removed with its line
                cart.remove(productId)
              }}
            >
              <Icon name="remove" />
            </button>
            <div className="ch-lines__much">
              <QuantityStepper
                value={quantity}
                max={stock}
                name={name}
                onChange={(value) => {
                  cart.setQuantity(productId, value)
                }}
              />
              <b className="ch-money">{formatTzs(product.price * quantity)}</b>
            </div>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
