import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => {
    removeEventListener('hashchange', onChange)
  }
}

/**
 * Returns the address's fragment with its "#"; '' while prerendering. Links put secrets there, because no server sees
 * the fragment.
 */
export const useFragment = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
