import { useSyncExternalStore } from 'react'
import type { VisitorSession, VisitorState } from '../visitor-session.ts'

/** Store as zustand/vanilla creates it. */
interface ReadableStore<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: () => void): () => void
}

/**
 * Returns a store's state, and renders again when it changes. zustand's own hook imports all of React, which no
 * bundler can remove in Preact: 1.8 kB.
 */
export const useStore = <State>(store: ReadableStore<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)

/**
 * Returns the visitor's state, and renders again when it changes. Undefined during hydration, when the state is
 * unknown.
 */
export const useVisitor = (session: VisitorSession): VisitorState | undefined =>
  useSyncExternalStore<VisitorState | undefined>(session.subscribe, session.getState, unknown)

const unknown = () => undefined
