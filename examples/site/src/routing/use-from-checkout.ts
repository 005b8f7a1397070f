import { useSearch } from 'wouter'

/**
 * Returns whether the visitor came from the checkout, and the query that each page passes on. After a sign-in, a
 * sign-up or a new password the visitor returns to the payment.
 */
export const useFromCheckout = (): { fromCheckout: boolean; query: URLSearchParams } => {
  const fromCheckout = new URLSearchParams(useSearch()).get('fromCheckout') === 'true'
  return { fromCheckout, query: new URLSearchParams(fromCheckout ? { fromCheckout: 'true' } : {}) }
}
