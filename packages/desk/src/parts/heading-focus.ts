import { createContext, use, useEffect, type RefObject } from 'react'

/** Whether one has come here from another page of the desk, rather than opened it. */
export const NavigationContext = createContext<RefObject<boolean>>({ current: false })

/** Gives the focus to a page's heading when the page appears or its title changes, and the title to the window. */
export const useHeadingFocus = (heading: RefObject<HTMLElement | null>, title: string) => {
  const navigation = use(NavigationContext)
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before // of the list, once what was open beside it is closed
    }
  }, [title])
  useEffect(() => {
    // Only after navigation: a page that is opened starts at its beginning, with the skip link.
    if (navigation.current) heading.current?.focus({ preventScroll: true })
  }, [navigation, heading])
}
