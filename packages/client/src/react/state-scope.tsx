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

/** Keeps one value per name, until what it depends on changes. */
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
 * Where state outlives the components that create it: a custom element unmounts when it is taken off the page, and what was
 * typed in it is there again when it is put back. Without this context state ends with its component.
 */
export const StateScope = createContext<Scope | undefined>(undefined)

/** Keeps the scoped state of what is inside for as long as this is rendered; longer, where a scope around it does. */
export const KeepState = ({ children }: { children: ReactNode }) => {
  const outer = useContext(StateScope)
  const [own] = useState(createStateScope)
  return <StateScope.Provider value={outer ?? own}>{children}</StateScope.Provider>
}

/**
 * A store, say, that is created once for the surrounding {@link StateScope}, and again when what it depends on changes.
 *
 * @param create must have no effects; `latest` gives the props of the last render, for callbacks
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
