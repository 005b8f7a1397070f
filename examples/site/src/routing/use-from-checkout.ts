import { useSearch } from 'wouter'

/** Whoever signs in, signs up or chooses a new password on the way to paying comes back to it: each page hands the query on. */
export const useFromCheckout = (): { fromCheckout: boolean; query: URLSearchParams } => {
  const fromCheckout = new URLSearchParams(useSearch()).get('fromCheckout') === 'true'
  return { fromCheckout, query: new URLSearchParams(fromCheckout ? { fromCheckout: 'true' } : {}) }
}
