import { useLocation } from 'wouter'
import { useSite } from '../site-context.ts'
import { addressOf } from './paths.ts'

interface How {
  query?: URLSearchParams
  /** Takes the present entry's place in the history. */
  replace?: boolean
  /** Carried in the history's entry, out of the address. */
  state?: Record<string, unknown>
}

/** A name for each entry of the history, under which the place one left is remembered. */
const newKey = () => Math.random().toString(36).slice(2)

/** Goes to a path of this site and keeps the language. */
export const useGo = () => {
  const { language } = useSite()
  const [, navigate] = useLocation()
  return (path: string, { query, state, replace = false }: How = {}) => {
    navigate(addressOf(path, language, query), { replace, state: { ...state, key: newKey() } })
  }
}
