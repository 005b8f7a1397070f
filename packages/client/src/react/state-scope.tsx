import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  type DependencyList,
  type ReactNode,
} from 'react'

interface Entry {
  value: unknown
  deps: DependencyList
  receive: (props: unknown) => void
}

type Scope = (name: string, deps: DependencyList, create: () => Entry) => Entry

/** Creates a scope. It keeps one value for each name until its dependencies change. */
export const createStateScope = (): Scope => {
  const entries = new Map<string, Entry>()
  return (name, deps, create) => {
    const known = entries.get(name)
    if (known?.deps.every((dep, index) => Object.is(dep, deps[index]))) return known
    const entry = create()
    entries.set(name, entry)
    return entry
  }
}

/**
 * Context for state that outlives its components. A custom element unmounts if it is removed from the page. Put
 * back, it has the typed text again. Without this context, state ends with its component.
 */
export const StateScope = createContext<Scope | undefined>(undefined)

/** Keeps the scoped state of its children until it unmounts. A surrounding scope keeps the state longer. */
export const KeepState = ({ children }: { children: ReactNode }) => {
  const outer = useContext(StateScope)
  const [own] = useState(createStateScope)
  return <StateScope.Provider value={outer ?? own}>{children}</StateScope.Provider>
}

/**
 * Returns a value, such as a store, that is created once in the surrounding {@link StateScope}, and again when its
 * dependencies change.
 *
 * @param create must have no effects; `latest` returns the props of the last render, for callbacks
 */
export const useScoped = <Value, Props = undefined>(
  name: string,
  create: (latest: () => Props) => Value,
  deps: DependencyList,
  props?: Props,
): Value => {
  const [ownScope] = useState(createStateScope)
  const scope = useContext(StateScope) ?? ownScope
  const { value, receive } = scope(name, deps, () => {
    let latest = props as Props
    return {
      value: create(() => latest),
      deps,
      receive: (next) => {
        latest = next as Props
      },
    }
  })
  useLayoutEffect(() => {
    receive(props) // before any effect inside makes a call
  }, [receive, props])
  return value as Value
}
