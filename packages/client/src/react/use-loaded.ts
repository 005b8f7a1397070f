import { useEffect, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import type { Result } from '../result.ts'

/** Something fetched when a view appears. */
export type Loaded<Value> = { status: 'loading' } | { status: 'answered'; result: Result<Value, ApiError> }

/** Fetches once, and again on each retry; an answer that comes after the view is gone is ignored. */
export const useLoaded = <Value>(call: () => Promise<Result<Value, ApiError>>) => {
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
