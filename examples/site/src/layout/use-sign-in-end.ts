import { useEffect, useEffectEvent } from 'react'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

/** A call was answered with 401: on to /signin, once (specification, section 4). From the checkout one comes back to it. */
export const useSignInEnd = (): void => {
  const { session } = useSite().connection
  const go = useGo()
  const leave = useEffectEvent(() => {
    const query = new URLSearchParams(location.pathname === '/checkout' ? { fromCheckout: 'true' } : {})
    go('/signin', { query, replace: true })
  })
  useEffect(() => session.onExpired(() => leave()), [session])
}
