import { discountTzs, formatTzs, shippingTzs, translatedText } from '@charity-kit/contract'
import { Icon, useLanguage, useUniqueId } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { amountTzsOf, type CartState } from '../cart/cart-store.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'

interface Props {
  cartState: CartState
  t: CheckoutMessages
  /** End of the reservation, always visible above the button. */
  kept?: ReactNode
  /** Main button of the step. */
  button: ReactNode
  children?: ReactNode
}

/**
 * The summary beside the cart and payment steps. Without space beside them it is a bar at the bottom of the screen.
 * The bar has the total, which opens the items above it, and the step's button.
 */
export const OrderSummary = ({ cartState, t, kept, button, children }: Props) => {
  const [open, setOpen] = useState(false)
  const id = useUniqueId()
  const language = useLanguage()
  const totalTzs = amountTzsOf(cartState)
  return (
    <section
      className={open ? 'ch-card ch-side ch-pay ch-pay--open' : 'ch-card ch-side ch-pay'}
      part="summary"
      aria-labelledby={`${id}h`}
    >
      <div className="ch-pay__more ch-stack" id={`${id}m`}>
        <h2 className="ch-h4" id={`${id}h`}>
          {t.orderSummary}
        </h2>
        <OrderItems
          items={cartState.lines.map(({ quantity, product }) => ({
            name: translatedText(product, 'name', language),
            quantity,
            priceTzs: product.price,
          }))}
          extras={[
            ...donationRow(cartState.donationTzs, t),
            [t.shipping, shippingTzs],
            [t.discount, discountTzs],
          ]}
          total={[t.total, totalTzs]}
        />
        {children}
      </div>
      {kept}
      <div className="ch-paybar">
        <button
          type="button"
          className="ch-paybar__total"
          aria-expanded={open}
          aria-controls={`${id}m`}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <span>
            <small>{t.total}</small>
            <b className="ch-money">{formatTzs(totalTzs)}</b>
          </span>
          <Icon name={open ? 'down' : 'up'} />
        </button>
        {button}
      </div>
    </section>
  )
}

/** Returns the row of a donation, if there is one. */
export const donationRow = (amountTzs: number | undefined, t: CheckoutMessages): [string, number][] =>
  amountTzs ? [[t.donation, amountTzs]] : []

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
          <span>{`${String(quantity)} × ${name}`}</span>
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
