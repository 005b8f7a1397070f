import { h, render, type ComponentType } from 'preact'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from './react.ts'

let box: HTMLElement
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  render(null, box)
  box.remove()
})
const draw = <Props extends object>(component: ComponentType<Props>, props: Props) => {
  render(h(component, props), box)
}

describe('[embed] the hooks that stand in for React', () => {
  it('useState draws again with the new value, and not for the same one', async () => {
    let renders = 0
    const Counter = () => {
      const [count, setCount] = useState(0)
      renders++
      return h(
        'button',
        {
          onClick: () => {
            setCount(Math.min(count + 1, 2))
          },
        },
        count,
      )
    }
    draw(Counter, {})
    for (const shown of ['1', '2', '2']) {
      box.querySelector('button')?.click()
      await expect.poll(() => box.textContent).toBe(shown)
    }
    expect(renders).toBe(3)
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
    render(null, box)
    expect(log).toEqual(['a in a1', 'a out', 'b in b2', 'b out'])
  })

  it('effects run children first, when refs are set', () => {
    const log: string[] = []
    const Child = () => {
      const ref = useRef<HTMLElement | null>(null)
      useEffect(() => {
        log.push(`child ${ref.current?.localName ?? ''}`)
      }, [])
      return h('b', { ref })
    }
    const Parent = () => {
      useEffect(() => {
        log.push('parent')
      }, [])
      return h('div', null, h(Child, null))
    }
    draw(Parent, {})
    expect(log).toEqual(['child b', 'parent'])
  })

  it('useMemo keeps its value while its dependencies stay; useId gives each component its own', () => {
    const made: number[] = []
    const ids = new Set<string>()
    const Memo = ({ n }: { n: number }) => {
      ids.add(useId())
      const value = useMemo(() => made.push(n), [n])
      return h('i', null, value)
    }
    draw(Memo, { n: 1 })
    draw(Memo, { n: 1 })
    draw(Memo, { n: 2 })
    render(h('p', null, h(Memo, { n: 3 }), h(Memo, { n: 4 })), box)
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
    await expect.poll(() => box.textContent).toBe('2')
    expect(listeners).toBe(1)
    render(null, box)
    expect(listeners).toBe(0)
  })
})
