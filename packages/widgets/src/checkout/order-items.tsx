import { formatTzs } from '@charity-kit/contract'

interface Props {
  items: readonly { name: string; quantity: number; priceTzs: number }[]
  /** What stands below the items: a name and whole shillings. */
  extras?: readonly (readonly [string, number])[]
  total: readonly [string, number]
}

/** What an order is made of, and what it comes to. */
export const OrderItems = ({ items, extras = [], total: [totalName, totalTzs] }: Props) => (
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
