import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * What a browser does by itself between documents: a new page starts at its top, Back returns to the place one left,
 * and the reading place (the focus) goes to the page's heading. Give the ref to the element that holds the pages.
 */
export const usePageChange = (): RefObject<HTMLElement | null> => {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const main = useRef<HTMLElement>(null)
  const places = useRef(new Map<string, number>())
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, isBack ? (places.current.get(key) ?? 0) : 0)
    const heading = main.current?.querySelector('h1') ?? main.current
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key, pathname, isBack])

  useEffect(() => {
    const remember = () => places.current.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  return main
}
