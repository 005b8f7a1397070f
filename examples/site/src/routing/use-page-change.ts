import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** The key of the current history entry; the first one has none. */
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
    // Stops when the visitor has moved the focus.
    if (document.activeElement !== main || focusHeading()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Does what a browser does between documents: dialogs of the previous page close, the new page starts at its top, Back restores
 * the scroll position, and the focus moves to the page's heading. Attach the ref to the element around the pages.
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
    // A dialog of the previous page must not cover this one, and would trap the focus.
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
