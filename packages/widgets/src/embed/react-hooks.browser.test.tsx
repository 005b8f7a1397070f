import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  createRoot,
  h,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type Child,
  type Props,
} from './react.ts'

let box: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  root.unmount()
  box.remove()
})
const draw = <Own extends object>(component: (props: Own) => Child, props: Own) => {
  root.render(h(component as (props: Props) => Child, props as Props))
}
const shown = () => box.textContent

describe('[embed] the hooks that stand in for React', () => {
  it('useState draws again with the new value, once for all changes together, and not for the same one', async () => {
    let renders = 0
    const Counter = () => {
      const [count, setCount] = useState(() => 0)
      renders++
      const onClick = () => {
        setCount((before) => before + 1)
        setCount((before) => Math.min(before + 1, 4))
        setCount((before) => before)
      }
      return h('button', { onClick }, count)
    }
    draw(Counter, {})
    for (const text of ['2', '4', '4']) {
      box.querySelector('button')?.click()
      await expect.poll(shown).toBe(text)
    }
    expect(renders).toBe(4)
  })

  it('useReducer', async () => {
    const Counter = () => {
      const [count, add] = useReducer((sum: number, more: number) => sum + more, 1)
      return h(
        'button',
        {
          onClick: () => {
            add(2)
            add(3)
          },
        },
        count,
      )
    }
    draw(Counter, {})
    box.querySelector('button')?.click()
    await expect.poll(shown).toBe('6')
  })

  it('useEffect runs after the commit when what it depends on changed, cleans up first, and once more at the end', () => {
    const log: string[] = []
    const Logger = ({ name, other }: { name: string; other: number }) => {
      useEffect(() => {
        log.push(`${name} in ${box.textContent}`)
        return () => log.push(`${name} out`)
      }, [name])
      return h('i', null, name, other)
    }
    draw(Logger, { name: 'a', other: 1 })
    draw(Logger, { name: 'a', other: 2 })
    draw(Logger, { name: 'b', other: 2 })
    root.unmount()
    expect(log).toEqual(['a in a1', 'a out', 'b in b2', 'b out'])
  })

  it('useEffect without dependencies runs after every commit', () => {
    let runs = 0
    const Each = () => {
      useEffect(() => {
        runs++
      })
      return null
    }
    draw(Each, {})
    draw(Each, {})
    expect(runs).toBe(2)
  })

  it('effects run children first, when refs are set; a ref is let go of with its element', () => {
    const log: string[] = []
    let kept: { current: HTMLElement | null } | undefined
    const Inner = () => {
      const ref = useRef<HTMLElement | null>(null)
      kept = ref
      useEffect(() => {
        log.push(`child ${ref.current?.localName ?? ''}`)
      }, [])
      return h('b', { ref })
    }
    const Parent = () => {
      useEffect(() => {
        log.push('parent')
      }, [])
      return h('div', null, h(Inner, null))
    }
    draw(Parent, {})
    expect(log).toEqual(['child b', 'parent'])
    root.unmount()
    expect(kept?.current).toBeNull()
  })

  it('useMemo keeps its value while its dependencies stay; useId gives each component its own', () => {
    const made: unknown[] = []
    const ids = new Set<string>()
    const Memo = ({ n }: Props) => {
      ids.add(useId())
      const value = useMemo(() => made.push(n), [n])
      return h('i', null, value)
    }
    draw(Memo, { n: 1 })
    draw(Memo, { n: 1 })
    draw(Memo, { n: 2 })
    root.render(h('p', null, h(Memo, { n: 3 }), h(Memo, { n: 4 })))
    expect(made).toEqual([1, 2, 3, 4])
    expect(ids.size).toBe(3)
  })

  it('useSyncExternalStore follows a store, and lets go of it', async () => {
    const store = createStore(() => ({ n: 1 }))
    let listeners = 0
    const subscribe = (listener: () => void) => {
      listeners++
      const stop = store.subscribe(listener)
      return () => {
        listeners--
        stop()
      }
    }
    const Shown = () => h('i', null, useSyncExternalStore(subscribe, store.getState).n)
    draw(Shown, {})
    store.setState({ n: 2 })
    await expect.poll(shown).toBe('2')
    expect(listeners).toBe(1)
    root.unmount()
    expect(listeners).toBe(0)
  })
})
