import { useId, useLayoutEffect, useState } from 'react'

const usedIds = new Set<string>()
let repeated = 0

/**
 * React's `useId`, except for an ID that another component on the page has already.
 * Preact 11.2 starts over after a root was rendered three times, and separate React roots start alike too. Without this
 * hook, a label would belong to the wrong field.
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
