import { useSyncExternalStore } from 'react'

interface Readable<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** Renders again whenever the store's state changes. */
export const useStore = <State>(store: Readable<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState)
