import { preloadLanguage } from '@charity-kit/ui'
import { useEffect, useEffectEvent } from 'react'
import { routes } from '../routes.ts'
import { languageOf } from './paths.ts'
import { useGo } from './use-go.ts'

/** Returns the link of an event, and the page of this site that it opens in this tab. */
const targetOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined
  const route = routes.find(({ path }) => path === link.pathname)
  return route && { link, route }
}

/**
 * Fetches the page of a link that the visitor is about to follow. Not offline, because Firefox would remember the
 * failure.
 */
const prefetch = (event: Event) => {
  const found = targetOf(event)
  if (!found || !navigator.onLine) return
  const fetchPage = async () => {
    await found.route.load()
    await preloadLanguage(languageOf(location.search))
  }
  fetchPage().catch(() => {
    // Following the link fetches the page again, and reports the error.
  })
}

/** Returns whether the browser would follow the click in this tab, and no other handler has. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

/** Follows all links to the site's own pages without loading a document, so that the cart is not lost. */
export const useFollowLinks = (): void => {
  const go = useGo()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = targetOf(event)?.link
    if (!link || !isPlain(event)) return
    if (link.hash && link.pathname === location.pathname) return
    event.preventDefault()
    // Same as between documents: the current page starts at its top, and is not in the history twice.
    if (link.pathname === location.pathname) scrollTo(0, 0)
    go(link.pathname, {
      query: new URLSearchParams(link.search),
      hash: link.hash,
      replace: link.href === location.href,
    })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    const control = new AbortController()
    const { signal } = control
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('pointerover', prefetch, { signal }) // a touch begins with this event too
    document.addEventListener('focusin', prefetch, { signal })
    return () => {
      control.abort()
    }
  }, [])
}
