import { createContext, use, useEffect, useRef, type RefObject } from 'react'

/** Whether the page was reached from another page of the desk, and not opened directly. */
export const NavigationContext = createContext<RefObject<boolean>>({ current: false })

/** Focuses a page's heading when the page appears or its title changes, and sets the window's title. */
export const useHeadingFocus = (
  heading: RefObject<HTMLElement | null>,
  title: string,
  windowTitle = title,
) => {
  const navigation = use(NavigationContext)
  useEffect(() => {
    const before = document.title
    document.title = windowTitle
    return () => {
      document.title = before // the list's title, when the record beside it is closed
    }
  }, [windowTitle])
  useEffect(() => {
    // Acts only after navigation: a page that is opened directly starts at its beginning, with the skip link. A record
    // that opens by itself takes the focus neither from the page's title nor from a field.
    if (!navigation.current || document.activeElement?.matches('.dk-h1, input, textarea')) return
    heading.current?.focus({ preventScroll: true })
  }, [navigation, heading])
}

/**
 * Focuses the page's heading when a decision removes its own button, which had the focus.
 * @param decisions number of decisions; undefined while the page is read
 */
export const useFocusAfterDecision = (decisions: number | undefined) => {
  const before = useRef(decisions)
  useEffect(() => {
    const isMore = before.current !== undefined && before.current !== decisions
    before.current = decisions
    if (isMore && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.dk-h1')?.focus({ preventScroll: true })
  }, [decisions])
}
