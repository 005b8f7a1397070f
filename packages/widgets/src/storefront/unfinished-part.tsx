import { useConnection } from '@charity-kit/client/react'
import { useEffect } from 'react'
import { followUnfinishedOrder } from '../checkout/checkout-draft.ts'
import { UnfinishedOrder, type UnfinishedOrderProps } from '../checkout/unfinished-order.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { usePartStyles } from '../part-styles.ts'
import payments from '../styles/payment-part.css?inline'

/** Synchronises the cart with an interrupted order, and reminds of an order that may be paid for. */
export const UnfinishedPart = ({ cart, ...props }: UnfinishedOrderProps & { cart: Cart }) => {
  const { keptAs } = useConnection()
  usePartStyles(payments)
  useEffect(() => followUnfinishedOrder(cart, keptAs), [cart, keptAs])
  return <UnfinishedOrder cart={cart} {...props} />
}
