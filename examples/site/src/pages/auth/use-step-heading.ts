import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The heading of a page in steps: it gets the focus when another step comes, as the button that was pressed is gone. */
export const useStepHeading = (step: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])
  return heading
}
