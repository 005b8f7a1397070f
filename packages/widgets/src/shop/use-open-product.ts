import type { Product } from '@charity-kit/contract'
import { useEffect, useState } from 'react'
import type { Client } from '@charity-kit/client'
import { fetchProduct } from '../api/product-api.ts'
import { findProduct, type Catalogue } from './catalogue-reducer.ts'

/** The product that is open. */
export interface OpenProduct {
  product?: Product | undefined
  /** Why there is none to show: the shop has it no longer, or it could not be asked for. */
  missing?: 'gone' | 'failed' | undefined
}

/** What the server said of one product. */
interface Answer extends OpenProduct {
  id: number
}

/**
 * The product that a view names, whichever page it stands on: of a catalogue that is larger than one answer, a shared link
 * may lead to a product that no answer brought. Then the server is asked for it alone.
 */
export const useOpenProduct = (client: Client, catalogue: Catalogue, id: number | undefined): OpenProduct => {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined)
  const here = findProduct(catalogue, id)
  const isWhole = catalogue.status === 'whole'
  const isAbsent = id !== undefined && !here && catalogue.status === 'paged'
  useEffect(() => {
    if (!isAbsent) return undefined
    const asked = new AbortController()
    void fetchProduct(client, id, asked.signal).then((result) => {
      if (asked.signal.aborted) return
      if (result.ok) setAnswer({ id, product: result.value })
      else setAnswer({ id, missing: result.error.kind === 'rejected' ? 'gone' : 'failed' })
    })
    return () => {
      asked.abort()
    }
  }, [client, id, isAbsent])
  if (here) return { product: here }
  if (id === undefined) return {}
  if (isWhole) return { missing: 'gone' }
  return isAbsent && answer?.id === id ? answer : {}
}
