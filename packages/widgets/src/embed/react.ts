import { Fragment, h, options as preactOptions, type Component, type VNode } from 'preact'

/**
 * What the script-tag build takes for "react": Preact, and the six hooks that our components use, on Preact's own option
 * hooks (docs/decisions/preact-without-compat.md). Anything else a component imports fails the build.
 *
 * Effects run right after the commit, children first, when refs are set; React's timing after the paint is not needed here.
 */
export { Fragment, h }

type Deps = readonly unknown[]
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- React's own type of an effect
type Effect = () => void | (() => void)

/** What one call of a hook keeps between renders. */
interface Cell {
  value?: unknown
  deps?: Deps
  /** Waits for the commit. */
  effect?: Effect | undefined
  cleanup?: ReturnType<Effect>
}
type Host = Component & { cells?: Cell[] }
type Hosted = VNode & { __c?: Host | null }

/** Preact's hooks for add-ons, under the names that its published build gives them. */
const options = preactOptions as {
  __r: (vnode: Hosted) => void
  __c: () => void
  diffed: (vnode: Hosted) => void
  unmount: (vnode: Hosted) => void
}

let host: Host
let at: number
let rendered: Cell[][] = []

options.__r = (vnode) => {
  if (vnode.__c) host = vnode.__c
  at = 0
}
options.diffed = (vnode) => {
  const cells = vnode.__c?.cells
  if (cells) rendered.push(cells)
}
options.__c = () => {
  const cells = rendered.flat()
  rendered = []
  for (const cell of cells)
    if (cell.effect) {
      const { effect } = cell
      cell.effect = undefined
      cell.cleanup?.()
      cell.cleanup = effect()
    }
}
options.unmount = (vnode) => {
  vnode.__c?.cells?.forEach((cell) => {
    cell.effect = undefined
    cell.cleanup?.()
  })
}

const nextCell = (): Cell => ((host.cells ??= [])[at++] ??= {})

/** Whether these dependencies are new; they are kept for the next question. */
const changed = (cell: Cell, deps: Deps): boolean => {
  const before = cell.deps
  cell.deps = deps
  return !before || deps.some((dep, index) => !Object.is(dep, before[index]))
}

export const useState = <Value>(initial: Value): [Value, (value: Value) => void] => {
  const mine = host
  const cell = nextCell()
  return (cell.value ??= [
    initial,
    (value: Value) => {
      const pair = cell.value as unknown[]
      if (Object.is(pair[0], value)) return
      cell.value = [value, pair[1]]
      mine.forceUpdate()
    },
  ]) as [Value, (value: Value) => void]
}

export const useEffect = (effect: Effect, deps: Deps): void => {
  const cell = nextCell()
  if (changed(cell, deps)) cell.effect = effect
}

export const useMemo = <Value>(make: () => Value, deps: Deps): Value => {
  const cell = nextCell()
  if (changed(cell, deps)) cell.value = make()
  return cell.value as Value
}

// eslint-disable-next-line react-hooks/exhaustive-deps -- a ref keeps what it was made with
export const useRef = <Value>(current: Value): { current: Value } => useMemo(() => ({ current }), [])

let ids = 0
export const useId = (): string => useMemo(() => `ch${String(ids++)}`, [])

export const useSyncExternalStore = <State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State => {
  const [, setState] = useState(read())
  useEffect(() => {
    const listener = () => {
      setState(read())
    }
    listener() // what changed since this render
    return subscribe(listener)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` belongs to the same store as `subscribe`
  }, [subscribe])
  return read()
}
