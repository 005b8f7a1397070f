/**
 * What the script-tag build takes for "react" and "react-dom/client": the part of React that our components use, in a
 * fraction of its size (docs/decisions/small-react.md). Anything else that a component imports fails the build. Its tests
 * draw the same components with React itself and compare.
 *
 * Effects run right after the commit, children first, when refs are set; React's timing after the paint is not needed here.
 */
type Component = (props: Props) => Child
export type Props = Record<string, unknown> & { children?: Child }

/** What is to be drawn; a text has no type. */
export interface View {
  type: Component | string
  props: Props
  key: unknown
}
export type Child = View | string | number | bigint | boolean | null | undefined | Child[]

/** What is drawn, and what its hooks keep. */
interface Part {
  /** As drawn last; without any properties until then. */
  view: View
  node?: Element | Text
  /** The same places as the children's; null where nothing shows. */
  parts: (Part | null)[]
  cells: Cell[]
}

type Deps = readonly unknown[]
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- React's own type of an effect
type Effect = () => void | (() => void)

/** What one call of a hook keeps between renders. */
interface Cell {
  value?: unknown
  deps?: Deps | undefined
  /** Waits for the commit. */
  effect?: Effect | undefined
  cleanup?: ReturnType<Effect>
}

export const h = (
  type: View['type'],
  attributes: (Props & { key?: unknown }) | null,
  ...children: Child[]
): View => {
  const { key, ...props } = attributes ?? {}
  if (children.length) props.children = children.length > 1 ? children : children[0]
  return { type, props, key }
}

export const Fragment: Component = ({ children }) => children

/** The component being drawn, how many hooks it has called, and what draws everything anew. */
let host: Part
let at: number
let redraw: () => void
/** Where in its parent the next node belongs. */
let place: Node | null
let drawn: Part[] = []

const viewOf = (child: Child): View | null =>
  child == null || typeof child === 'boolean'
    ? null
    : Array.isArray(child)
      ? { type: Fragment, props: { children: child }, key: undefined }
      : typeof child === 'object'
        ? child
        : { type: '', props: { children: String(child) }, key: undefined }

/** Draws children into a parent. Keyed ones are the same wherever they stand, others where they stand at the same place. */
const drawChildren = (parent: Element, before: (Part | null)[], children: Child, anew: boolean) => {
  const views = (Array.isArray(children) ? children : [children]).map(viewOf)
  const found = views.map((view, index) =>
    before.findIndex(
      (part, other) =>
        view &&
        part?.view.type === view.type &&
        part.view.key === view.key &&
        (view.key != null || index === other),
    ),
  )
  before.forEach((part, index) => {
    if (part && !found.includes(index)) remove(part, true)
  })
  let last = 0
  return views.map((view, index) => {
    if (!view) return null
    const from = found[index] ?? -1
    const part = before[from] ?? { view: { ...view, props: {} }, parts: [], cells: [] }
    draw(parent, part, view, anew || from < last)
    last = Math.max(last, from)
    return part
  })
}

/** `anew`: it has no place yet, or another one than before. */
const draw = (parent: Element, part: Part, view: View, anew: boolean) => {
  const { type, props } = view
  if (typeof type === 'function') {
    host = part
    at = 0
    part.parts = drawChildren(parent, part.parts, type(props), anew)
    drawn.push(part)
  } else {
    const node = (part.node ??= type
      ? document.createElementNS(type === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI, type)
      : new Text())
    if (anew) parent.insertBefore(node, place)
    else place = node.nextSibling
    if (!(node instanceof Text)) drawElement(node, part, props)
    else if (node.data !== props.children) node.data = props.children as string
  }
  part.view = view
}

const drawElement = (node: Element, part: Part, props: Props) => {
  const before = part.view.props
  for (const name in { ...before, ...props }) {
    const value = props[name]
    if (name.startsWith('on')) Object.assign(node, { [name.toLowerCase()]: value })
    else if (!/^(children|ref|value|checked)$/.test(name) && value !== before[name]) {
      const attribute = name.replace(/^html|Name$/, '') // "className", "htmlFor"
      if (value == null || (value === false && name[4] !== '-')) node.removeAttribute(attribute)
      else node.setAttribute(attribute, value as string) // the browser makes a text of it: aria-… says "false"
    }
  }
  const after = place
  place = node.firstChild
  part.parts = drawChildren(node, part.parts, props.children, false)
  place = after
  for (const name of ['value', 'checked']) {
    const fields = node as unknown as Record<string, string | boolean>
    const wanted = props[name] as string | boolean | undefined
    if (wanted !== undefined && String(fields[name]) !== String(wanted)) fields[name] = wanted
  }
  const ref = props.ref as { current: unknown } | undefined
  if (ref) ref.current = node
}

/** Takes a part off the page, its effects and refs with it. `whole`: its nodes go, not only a parent of them. */
const remove = (part: Part, whole: boolean) => {
  const { node } = part
  for (const cell of part.cells) {
    cell.effect = undefined
    cell.cleanup?.()
  }
  part.parts.forEach((child) => {
    if (child) remove(child, whole && !node)
  })
  const ref = part.view.props.ref as { current: unknown } | undefined
  if (ref) ref.current = null
  if (node && whole) {
    if (node === place) place = node.nextSibling
    node.remove()
  }
}

export const createRoot = (container: Element) => {
  let parts: (Part | null)[] = []
  let latest: Child
  let waiting = false
  const render = (view: Child) => {
    latest = view
    redraw = later
    place = container.firstChild
    parts = drawChildren(container, parts, view, false)
    const done = drawn
    drawn = []
    for (const { cells } of done)
      for (const cell of cells) {
        const { effect } = cell
        if (!effect) continue
        cell.effect = undefined
        cell.cleanup?.()
        cell.cleanup = effect()
      }
  }
  const later = () => {
    if (!waiting)
      queueMicrotask(() => {
        waiting = false
        render(latest)
      })
    waiting = true
  }
  return {
    render,
    unmount() {
      render(null)
    },
  }
}

const nextCell = (): Cell => (host.cells[at++] ??= {})

/** Whether these dependencies are new; they are kept for the next question. */
const changed = (cell: Cell, deps?: Deps): boolean => {
  const before = cell.deps
  cell.deps = deps
  return !before || !deps || deps.some((dep, index) => !Object.is(dep, before[index]))
}

type Update<Value> = Value | ((before: Value) => Value)

export const useState = <Value>(initial: Value | (() => Value)): [Value, (update: Update<Value>) => void] => {
  const drawAgain = redraw
  const cell = nextCell()
  return (cell.value ??= [
    initial instanceof Function ? initial() : initial,
    (update: Update<Value>) => {
      const [before, set] = cell.value as [Value, unknown]
      const value = update instanceof Function ? update(before) : update
      if (Object.is(before, value)) return
      cell.value = [value, set]
      drawAgain()
    },
  ]) as [Value, (update: Update<Value>) => void]
}

export const useReducer = <State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): [State, (action: Action) => void] => {
  const [state, setState] = useState(initial)
  return [
    state,
    (action) => {
      setState((before) => reduce(before, action))
    },
  ]
}

export const useEffect = (effect: Effect, deps?: Deps): void => {
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
export const useId = (): string => useMemo(() => `ch${ids++}`, [])

export const useSyncExternalStore = <State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State => {
  const [, setState] = useState(read)
  useEffect(() => {
    const listener = () => {
      setState(read)
    }
    listener() // what changed since this render
    return subscribe(listener)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` belongs to the same store as `subscribe`
  }, [subscribe])
  return read()
}
