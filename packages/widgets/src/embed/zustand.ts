import type { StoreApi } from 'zustand/vanilla'

/** What the script-tag build takes for "zustand/vanilla": a store whose state is always replaced as a whole. */
export const createStore = <State>(
  initial: () => State,
): Pick<StoreApi<State>, 'getState' | 'subscribe'> & { setState(state: State): void } => {
  let state = initial()
  const listeners = new Set<(state: State, before: State) => void>()
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setState(next) {
      const before = state
      state = next
      listeners.forEach((listener) => {
        listener(next, before)
      })
    },
  }
}
