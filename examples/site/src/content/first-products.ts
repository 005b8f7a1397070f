import { listProducts } from '@charity-kit/contract'
import type { FirstProducts } from '@charity-kit/widgets/shop'
import * as v from 'valibot'
import type { InitialData } from './initial-data.ts'

const schema = v.object({ products: listProducts.output, total: v.number() })

/**
 * Returns the shop's first products, if the server has rendered them into the page. Otherwise the shop waits for its
 * first request.
 */
export const firstProductsOf = ({ firstProducts }: InitialData): FirstProducts | undefined => {
  const result = v.safeParse(schema, firstProducts)
  return result.success ? result.output : undefined
}
