import { useLocation } from 'wouter'
import { useSite } from '../site-context.ts'
import { addressOf } from './paths.ts'

interface How {
  query?: URLSearchParams
  /** Fragment "#...", kept as it is. */
  hash?: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** State of the history entry, which is not in the address. */
  state?: Record<string, unknown>
}

/** Returns a key for a history entry, so that its scroll position can be restored. */
const newKey = () => Math.random().toString(36).slice(2)

/** Goes to a path of this site and keeps the language. */
export const useGo = () => {
  const { language } = useSite()
  const [, navigate] = useLocation()
  return (path: string, { query, hash = '', state, replace = false }: How = {}) => {
    navigate(addressOf(path, language, query) + hash, { replace, state: { ...state, key: newKey() } })
  }
}
