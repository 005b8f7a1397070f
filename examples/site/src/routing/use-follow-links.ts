import { preloadLanguage } from '@charity-kit/ui'
import { useEffect, useEffectEvent } from 'react'
import { routes } from '../routes.ts'
import { languageOf } from './paths.ts'
import { useGo } from './use-go.ts'

/** The link that an event is about, and the page of this site that it opens in this tab. */
const targetOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined
  const route = routes.find(({ path }) => path === link.pathname)
  return route && { link, route }
}

/** Somebody is about to follow a link: its page is fetched meanwhile. Offline, Firefox would remember the failure. */
const prefetch = (event: Event) => {
  const found = targetOf(event)
  if (!found || !navigator.onLine) return
  const fetchPage = async () => {
    await found.route.load()
    await preloadLanguage(languageOf(location.search))
  }
  fetchPage().catch(() => {
    // Fetched again when the link is followed, and reported then.
  })
}

/** A click that the browser would follow in this tab, and that nobody else has handled. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

/** Links to the site's own pages, whoever renders them, change the page without loading a document, so the cart is not lost. */
export const useFollowLinks = (): void => {
  const go = useGo()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = targetOf(event)?.link
    if (!link || !isPlain(event)) return
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
    const control = new AbortController()
    const { signal } = control
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('pointerover', prefetch, { signal }) // a touch begins with it, too
    document.addEventListener('focusin', prefetch, { signal })
    return () => {
      control.abort()
    }
  }, [])
}
