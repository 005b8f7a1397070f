import { countOf } from '@charity-kit/widgets/cart'
import { followUnfinishedOrder } from '@charity-kit/widgets/checkout/draft'
import { useEffect } from 'react'
import { useSite } from '../site-context.ts'

/** Shows nothing: after a reload the cart has what is being paid. `onPutBack` hears how many pieces that are. */
export const UnfinishedOrder = ({ onPutBack }: { onPutBack: (count: number) => void }) => {
  const { connection, cart } = useSite()
  const { apiBase } = connection
  useEffect(() => {
    const stop = followUnfinishedOrder(cart, apiBase)
    onPutBack(countOf(cart.getState()))
    return stop
  }, [cart, apiBase, onPutBack])
  return null
}
