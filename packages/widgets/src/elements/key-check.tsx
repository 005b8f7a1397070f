import { useResource } from '@charity-kit/client/react'
import { listProducts } from '@charity-kit/contract'

/**
 * For elements that need the client key only once a visitor has filled in a form or a cart: a small call that the centre refuses at once
 * if it refuses the page.
 */
export const KeyCheck = () => {
  useResource(listProducts, { query: { pageSize: '1' } })
  return null
}
