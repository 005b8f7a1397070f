import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** The name of the present entry of the history; the first one has none. */
const entryKey = () => (history.state as { key?: string } | null)?.key ?? ''

/**
 * What a browser does by itself between documents: a new page starts at its top, Back returns to the place one left,
 * and the reading place (the focus) goes to the page's heading. Give the ref to the element that holds the pages.
 *
 * @param path the page that is shown, which may be older than the address while the next one is fetched
 */
export const usePageChange = (path: string): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null)
  const places = useRef(new Map<string, number>())
  const shown = useRef(path)

  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    scrollTo(0, places.current.get(entryKey()) ?? 0)
    const heading = main.current?.querySelector('h1') ?? main.current
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path])

  useEffect(() => {
    const remember = () => {
      if (location.pathname === shown.current) places.current.set(entryKey(), scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  return main
}
