import { useEffect, useState, type RefObject } from 'react'

/** By these the visitor shows that the page is read: whoever tabs or scrolls through it must find everything in its place. */
const reading = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Whether the visitor has begun to read, or an element is at most half a screen away; it stays true from then on. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const come = () => setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element.current)
    for (const event of reading) addEventListener(event, come, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of reading) removeEventListener(event, come)
    }
  }, [near, element])
  return near
}
