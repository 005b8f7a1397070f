import { useEffect, useEffectEvent } from 'react'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

/** After a 401 it goes to /signin, once (specification, section 4). From the checkout the visitor comes back to it. */
export const useExpiredSession = (): void => {
  const { session } = useSite().connection
  const go = useGo()
  const leave = useEffectEvent(() => {
    const query = new URLSearchParams(location.pathname === '/checkout' ? { fromCheckout: 'true' } : {})
    go('/signin', { query, replace: true })
  })
  useEffect(() => session.onExpired(() => leave()), [session])
}
