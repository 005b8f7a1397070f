import { useEffect, useEffectEvent } from 'react'
import { routes } from '../routes.ts'
import { useGo } from './use-go.ts'

/** A click that the browser would follow in this tab, and that nobody else has handled. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

/** Links to the site's own pages, whoever renders them, change the page without loading a document, so the cart is not lost. */
export const useFollowLinks = (): void => {
  const go = useGo()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlain(event) || link.origin !== location.origin || link.target || link.download) return
    if (!routes.some(({ path }) => path === link.pathname)) return
    if (link.hash && link.pathname === location.pathname) return
    event.preventDefault()
    // As between documents: the current page starts at its top, and is not in the history twice.
    if (link.pathname === location.pathname) scrollTo(0, 0)
    go(link.pathname, {
      query: new URLSearchParams(link.search),
      hash: link.hash,
      replace: link.href === location.href,
    })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
