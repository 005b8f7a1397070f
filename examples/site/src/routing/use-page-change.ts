import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** The name of the present entry of the history; the first one has none. */
const entryKey = () => (history.state as { key?: string } | null)?.key ?? ''

/** To the page's heading; where that comes with the page's data, it waits for it at the start of the page. */
const moveFocus = (main: HTMLElement): (() => void) | undefined => {
  const focusHeading = (): boolean => {
    const heading = main.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    return !!heading
  }
  if (focusHeading()) return
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    // Whoever went on by themselves is left alone.
    if (document.activeElement !== main || focusHeading()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * What a browser does by itself between documents: nothing of the page before is left over the new one, which starts at
 * its top; Back returns to the place one left; and the reading place (the focus) goes to the page's heading. Give the ref to
 * the element that holds the pages.
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
    // What stood over the page before must not cover this one, and would keep the focus.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    scrollTo(0, places.current.get(entryKey()) ?? 0)
    if (main.current) return moveFocus(main.current)
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
