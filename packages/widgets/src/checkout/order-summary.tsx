import { discountTzs, formatTzs, shippingTzs, translatedText } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { totalTzsOf, type CartState } from '../cart/cart-store.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'

/** What the cart comes to, in whole shillings: shipping and discount are 0 (specification, section 9). */
export const amountTzsOf = (cartState: CartState): number => totalTzsOf(cartState) + shippingTzs - discountTzs

interface Props {
  cartState: CartState
  t: CheckoutMessages
  children: ReactNode
}

/** The summary beside the cart and payment steps. */
export const OrderSummary = ({ cartState, t, children }: Props) => {
  const language = useLanguage()
  return (
    <section className="ch-card ch-stack ch-side">
      <h2 className="ch-h4">{t.orderSummary}</h2>
      <OrderItems
        items={cartState.lines.map(({ quantity, product }) => ({
          name: translatedText(product, 'name', language),
          quantity,
          priceTzs: product.price,
        }))}
        extras={[
          [t.shipping, shippingTzs],
          [t.discount, discountTzs],
        ]}
        total={[t.total, amountTzsOf(cartState)]}
      />
      {children}
    </section>
  )
}

interface OrderItemsProps {
  items: readonly { name: string; quantity: number; priceTzs: number }[]
  /** Rows below the items: a label and whole shillings. */
  extras?: readonly (readonly [string, number])[]
  total: readonly [string, number]
}

/** The items of an order and its total. */
export const OrderItems = ({ items, extras = [], total: [totalName, totalTzs] }: OrderItemsProps) => (
  <>
    <ul className="ch-list">
      {items.map(({ name, quantity, priceTzs }, at) => (
        <li key={at}>
          <span>
            {quantity} × {name}
          </span>
          <span className="ch-money">{formatTzs(quantity * priceTzs)}</span>
        </li>
      ))}
      {extras.map(([name, amountTzs]) => (
        <li key={name}>
          <span>{name}</span>
          <span className="ch-money">{formatTzs(amountTzs)}</span>
        </li>
      ))}
    </ul>
    <p className="ch-total">
      <span>{totalName}</span>
      <span className="ch-money">{formatTzs(totalTzs)}</span>
    </p>
  </>
)
