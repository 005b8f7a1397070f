import { useEffect, useRef, useState } from 'react'

/** Milliseconds of quiet after which the address follows what was typed. */
const quietMs = 300

/**
 * What stands in the search box. It is ahead of the view while somebody types: a browser takes only so many changes of the
 * address, and a server only so many questions. A view that changes by itself (Back, a link) wins.
 */
export const useTypedSearch = (
  search: string,
  tell: (search: string) => void,
): [typed: string, type: (search: string) => void] => {
  const [typed, setTyped] = useState(search)
  /** What the view was last told, to know its echo. */
  const told = useRef(search)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useEffect(() => {
    if (search === told.current) return
    told.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      if (typed === told.current) return // told along with something else
      told.current = typed
      latest.current(typed)
    }, quietMs)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return [typed, setTyped]
}
