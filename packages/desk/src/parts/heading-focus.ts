import { createContext, use, useEffect, useRef, type RefObject } from 'react'

/** Whether one has come here from another page of the desk, rather than opened it. */
export const NavigationContext = createContext<RefObject<boolean>>({ current: false })

/** Gives the focus to a page's heading when the page appears or its title changes, and the title to the window. */
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
      document.title = before // of the list, once what was open beside it is closed
    }
  }, [windowTitle])
  useEffect(() => {
    // Only after navigation: a page that is opened starts at its beginning, with the skip link.
    // Nor does what opens by itself take it from the page's title, or from somebody who types.
    if (!navigation.current || document.activeElement?.matches('.dk-h1, input, textarea')) return
    heading.current?.focus({ preventScroll: true })
  }, [navigation, heading])
}

/**
 * After a decision takes its own button away the page's heading gets the focus, rather than nothing.
 * @param decisions how many were made; undefined while the page is read
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
