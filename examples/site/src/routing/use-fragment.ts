import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => {
    removeEventListener('hashchange', onChange)
  }
}

/** The address's fragment, with its "#": what a link opens stands there, where no server sees it. Empty while prerendering. */
export const useFragment = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
