import { useId, useLayoutEffect, useState } from 'react'

const usedIds = new Set<string>()
let repeated = 0

/**
 * React's `useId`, but for an ID that another component on the page has already: Preact 11.2 starts over once a root was rendered
 * three times, and roots of their own start alike in React too. A label would belong to the wrong field.
 */
export const useUniqueId = (): string => {
  const given = useId()
  const [id] = useState(() => (usedIds.has(given) ? `${given}-${String(++repeated)}` : given))
  useLayoutEffect(() => {
    usedIds.add(id)
    return () => {
      usedIds.delete(id)
    }
  }, [id])
  return id
}
