import { useEffect, useRef, useState } from 'react'

/** Milliseconds without typing before the search is reported. */
const debounceMs = 300

/**
 * Returns the text of the search box, which is ahead of the view while the visitor types.
 * Browsers limit how often the address may change, and servers limit requests. A view that changes by itself (Back, a
 * link) replaces the text.
 */
export const useDebouncedSearch = (
  search: string,
  report: (search: string) => void,
): [typed: string, type: (search: string) => void] => {
  const [typed, setTyped] = useState(search)
  /** The last reported search, to recognise its echo. */
  const reported = useRef(search)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  }, [report])
  useEffect(() => {
    if (search === reported.current) return
    reported.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      if (typed === reported.current) return // reported along with another change
      reported.current = typed
      latest.current(typed)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return [typed, setTyped]
}
