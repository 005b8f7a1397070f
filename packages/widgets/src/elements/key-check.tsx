import { useResource } from '@charity-kit/client/react'
import { listProducts } from '@charity-kit/contract'
import { useEffect } from 'react'

/**
 * For elements that need the client key only once a visitor has filled in a form or a cart: a small call that the centre refuses at once
 * if it refuses the page.
 */
export const KeyCheck = () => {
  const { status, retry } = useResource(listProducts, { query: { pageSize: '1' } })
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
