import { useSearch } from 'wouter'

/** A visitor who signs in, signs up or resets a password on the way to paying comes back to it: each page passes the query on. */
export const useFromCheckout = (): { fromCheckout: boolean; query: URLSearchParams } => {
  const fromCheckout = new URLSearchParams(useSearch()).get('fromCheckout') === 'true'
  return { fromCheckout, query: new URLSearchParams(fromCheckout ? { fromCheckout: 'true' } : {}) }
}
