import { discountTzs, shippingTzs } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import { totalTzsOf, type CartState } from '../cart/cart-store.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { OrderItems } from './order-items.tsx'

/** What the basket comes to, in whole shillings: shipping and discount are 0 (specification, section 9). */
export const amountTzsOf = (basket: CartState): number => totalTzsOf(basket) + shippingTzs - discountTzs

interface Props {
  basket: CartState
  t: CheckoutMessages
  children: ReactNode
}

/** The order beside the steps that lead to it. */
export const OrderSummary = ({ basket, t, children }: Props) => (
  <section className="ch-card ch-stack ch-side">
    <h2 className="ch-h4">{t.orderSummary}</h2>
    <OrderItems
      items={basket.lines.map(({ quantity, product }) => ({
        name: product.name,
        quantity,
        priceTzs: product.price,
      }))}
      extras={[
        [t.shipping, shippingTzs],
        [t.discount, discountTzs],
      ]}
      total={[t.total, amountTzsOf(basket)]}
    />
    {children}
  </section>
)
