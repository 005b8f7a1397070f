import { getCentre, type Centre } from '@charity-kit/contract'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { createClient, transport } from '@charity-kit/client'
import { reduceCentre } from './centre-state.ts'

/** The centre's public details, fetched once and again on each retry. */
export const useCentre = (apiBase: string, clientKey: string | undefined, known?: Centre) => {
  const [state, dispatch] = useReducer(
    reduceCentre,
    known ? { status: 'ready', centre: known, afterRetry: false } : { status: 'loading' },
  )
  const [tries, setTries] = useState(1)
  const client = useMemo(() => createClient({ apiBase, clientKey, transport }), [apiBase, clientKey])
  useEffect(() => {
    let current = true
    void client(getCentre, {}).then((answer) => {
      if (current) dispatch({ type: 'answered', answer })
    })
    return () => {
      current = false
    }
  }, [client, tries])
  const retry = () => {
    if (state.status !== 'failed' || state.retrying) return
    dispatch({ type: 'retried' })
    setTries(tries + 1)
  }
  return { state, retry }
}
