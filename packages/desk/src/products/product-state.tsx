import type { StaffProduct } from '@charity-kit/contract'
import { Badge } from '../parts/signals.tsx'
import { useProductsMessages } from './messages.ts'

/** State of a product, beside a name or in a column: shown, hidden or sold out. */
export const ProductState = ({ product: { hidden, stock } }: { product: StaffProduct }) => {
  const t = useProductsMessages()
  if (hidden) return <Badge icon="shown">{t.hidden}</Badge>
  if (stock === 0)
    return (
      <Badge tone="look" icon="clock">
        {t.soldOut}
      </Badge>
    )
  return (
    <Badge tone="good" icon="hidden">
      {t.shown}
    </Badge>
  )
}
