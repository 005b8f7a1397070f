import { useSyncExternalStore } from 'react'
import type { VisitorSession, VisitorState } from '../visitor-session.ts'

/** A store as zustand/vanilla creates it. */
interface ReadableStore<State> {
  getState(): State
  getInitialState(): State
  subscribe(listener: () => void): () => void
}

/** A store's state, whenever it changes. (zustand's own hook imports all of React, which no bundler can shake in Preact: 1.8 kB.) */
export const useStore = <State>(store: ReadableStore<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)

/** Who is here, and again whenever that changes. Undefined during hydration: nobody knows yet. */
export const useVisitor = (session: VisitorSession): VisitorState | undefined =>
  useSyncExternalStore<VisitorState | undefined>(session.subscribe, session.getState, unknown)

const unknown = () => undefined
