import { useEffect, useState } from 'react'
import type { Result } from '../result.ts'

/** Something fetched when a view appears. */
export type Loaded<Value> = { status: 'loading' } | { status: 'answered'; result: Result<Value> }

/** Fetches once, and again on each retry; an answer that comes after the view is gone is ignored. */
export const useLoaded = <Value>(call: () => Promise<Result<Value>>) => {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = true
    void call().then((result) => {
      if (current) setState({ status: 'answered', result })
    })
    return () => {
      current = false
    }
  }, [call, tries])
  const retry = () => {
    setState({ status: 'loading' })
    setTries(tries + 1)
  }
  return { state, retry }
}
