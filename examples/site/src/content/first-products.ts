import { listProducts } from '@charity-kit/contract'
import type { FirstProducts } from '@charity-kit/widgets/shop'
import * as v from 'valibot'

const firstProducts = v.object({ products: listProducts.output, total: v.number() })

/** What the shop opens with, where the server has put it into the page. Elsewhere the shop waits for its first request. */
export const readFirstProducts = (): FirstProducts | undefined => {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById('first-products')?.textContent
  const result = v.safeParse(firstProducts, text && JSON.parse(text))
  return result.success ? result.output : undefined
}
