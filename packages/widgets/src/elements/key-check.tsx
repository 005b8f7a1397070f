import { useResource } from '@charity-kit/client/react'
import type { Call, ProductQuery } from '@charity-kit/contract'
import { useEffect } from 'react'
import { unknown } from 'valibot'

/** Reads products to see whether the server responds. Their content does not matter. */
export const checkKey: Call<{ query: ProductQuery }> = {
  method: 'GET',
  path: '/api/products',
  output: unknown(),
}

/**
 * Checks the client key for elements that otherwise need it only after a visitor has filled in a form or a cart.
 * The centre rejects this small call at once if it rejects the page.
 */
export const KeyCheck = () => {
  const { status, retry } = useResource(checkKey, { query: { pageSize: '1' } })
  const hasFailed = status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    // The link to the centre should not stay beside a button that works.
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
    }
  }, [hasFailed, retry])
  return null
}
