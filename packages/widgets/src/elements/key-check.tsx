import { useResource } from '@charity-kit/client/react'
import type { Call, ProductQuery } from '@charity-kit/contract'
import { useEffect } from 'react'
import { unknown } from 'valibot'

/** Reads products, whatever they are: only whether there is an answer counts. */
export const checkKey: Call<{ query: ProductQuery }> = {
  method: 'GET',
  path: '/api/products',
  output: unknown(),
}

/**
 * For elements that need the client key only once a visitor has filled in a form or a cart: a small call that the centre refuses at once
 * if it refuses the page.
 */
export const KeyCheck = () => {
  const { status, retry } = useResource(checkKey, { query: { pageSize: '1' } })
  const hasFailed = status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    // The link to the centre need not stay beside a button that works.
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
    }
  }, [hasFailed, retry])
  return null
}
