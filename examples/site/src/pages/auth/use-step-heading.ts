import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Returns the ref of a step's heading. It gets the focus at each new step, because the clicked button is gone. */
export const useStepHeading = (step: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])
  return heading
}
