import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Returns the key of the current history entry; '' for the first entry. */
const entryKey = () => (history.state as { key?: string } | null)?.key ?? ''

/** Focuses the page's heading. If the heading comes with the page's data, the focus waits at the start of the page. */
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
 * Scrolls to the visitor's earlier position, and repeats that while the page is still too short: a cart, for example,
 * appears only after the first render. Stops once something else scrolls.
 */
const returnTo = (main: HTMLElement, y: number): (() => void) => {
  scrollTo(0, y)
  let last = scrollY
  const observer = new ResizeObserver(() => {
    if (Math.abs(scrollY - last) < 2) scrollTo(0, y)
    else observer.disconnect()
    last = scrollY
    if (last >= y - 1) observer.disconnect()
  })
  observer.observe(main)
  return () => observer.disconnect()
}

/** Returns the scroll position before a reload, as {@link rememberForReload} stored it. */
const placeOfReload = (): number => (history.state as { y?: number } | null)?.y ?? 0

const rememberForReload = () => {
  if (document.visibilityState === 'hidden')
    history.replaceState({ ...(history.state as object | null), y: scrollY }, '')
}

/**
 * Does what a browser does between documents. Dialogs of the previous page close. The new page starts at its top, and
 * Back restores the scroll position. The focus moves to the page's heading.
 * Attach the ref to the element around the pages.
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
    const stopScrolling = main.current
      ? returnTo(main.current, places.current.get(entryKey()) ?? 0)
      : undefined
    const stopFocusing = main.current ? moveFocus(main.current) : undefined
    return () => {
      stopScrolling?.()
      stopFocusing?.()
    }
  }, [path])

  useLayoutEffect(() => {
    const y = placeOfReload()
    const stop = y > 0 && main.current ? returnTo(main.current, y) : undefined
    document.addEventListener('visibilitychange', rememberForReload)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', rememberForReload)
    }
  }, [])

  useEffect(() => {
    const remember = () => {
      if (location.pathname === shown.current) places.current.set(entryKey(), scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  return main
}
