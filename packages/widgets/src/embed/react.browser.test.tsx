import fc from 'fast-check'
import { createElement, Fragment as ReactFragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot as createReactRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRoot, Fragment, h, type Child, type Props } from './react.ts'

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

describe('[embed] drawing as React does', () => {
  /** What is drawn, without either's own functions. */
  type Tree =
    | string
    | number
    | boolean
    | null
    | Tree[]
    | { type: string; key: number | undefined; attributes: Record<string, unknown>; children: Tree[] }

  const attributes = fc.record(
    {
      className: fc.constantFrom('a', 'b', undefined),
      id: fc.constantFrom('x', 'y'),
      'aria-hidden': fc.boolean(),
      title: fc.constantFrom('<i>', null, undefined),
    },
    { requiredKeys: [] },
  )
  /** Each key once among its siblings, in any order. */
  const keyed = (of: fc.Arbitrary<Tree>) =>
    fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('div', 'section'), of), {
        selector: ([key]) => key,
        maxLength: 5,
      })
      .map((items) => items.map(([key, type, child]) => ({ type, key, attributes: {}, children: [child] })))
  const { tree } = fc.letrec<{ tree: Tree; element: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Tree[]>('text', 'other', 7, 0, null, true, false),
      tie('element'),
      fc.array(tie('tree'), { maxLength: 3 }).map((children) => ({
        type: 'fragment',
        key: undefined,
        attributes: {},
        children,
      })),
      keyed(tie('tree')),
    ),
    element: fc.record({
      type: fc.constantFrom('div', 'b', 'svg', 'Named', 'Other'),
      key: fc.constant(undefined),
      attributes,
      children: fc.array(tie('tree'), { maxLength: 4 }),
    }),
  }))

  type Make<Node> = (
    type: string | ((props: Props) => Node),
    props: Record<string, unknown>,
    ...children: Node[]
  ) => Node

  /** The same tree for either. "Named" and "Other" are components. */
  const build = <Node,>(make: Make<Node>, fragment: unknown) => {
    const components: Record<string, (props: Props) => Node> = {
      Named: ({ children, ...rest }) => make('div', rest, ...([children].flat() as Node[])),
      Other: ({ children }) => children as Node,
      fragment: fragment as (props: Props) => Node,
    }
    const node = (of: Tree): Node => {
      if (Array.isArray(of)) return of.map(node) as Node
      if (typeof of !== 'object' || !of) return of as Node
      const props = { ...of.attributes, ...(of.key !== undefined && { key: of.key }) }
      return make(components[of.type] ?? of.type, props, ...of.children.map(node))
    }
    return node
  }
  const ours = build<Child>(h, Fragment)
  const theirs = build<ReactNode>(createElement as Make<ReactNode>, ReactFragment)

  /** Copies, their texts joined: React leaves empty ones out. */
  const sameNodes = (...places: [Element, Element]) => {
    const [one, other] = places.map((place) => {
      const copy = place.cloneNode(true)
      copy.normalize()
      return copy
    })
    return one?.isEqualNode(other ?? null)
  }
  const nodesOf = (place: Element) => [...place.querySelectorAll('*')]

  it('any tree after any other: the same nodes, and the same of them kept', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), (trees) => {
        const [mine, reacts] = [document.createElement('div'), document.createElement('div')]
        const [myRoot, reactRoot] = [createRoot(mine), createReactRoot(reacts)]
        /** Each of our nodes and its like in React's drawing: one that stays must stay there, too. */
        const pairs = new WeakMap<Element, Element>()
        for (const next of trees) {
          myRoot.render(h('main', null, ours(next)))
          flushSync(() => {
            reactRoot.render(createElement('main', null, theirs(next)))
          })
          expect(sameNodes(mine, reacts)).toBe(true)
          nodesOf(mine).forEach((node, index) => {
            const like = nodesOf(reacts)[index]
            if (!like) throw new Error('missing')
            expect(pairs.get(node) ?? like).toBe(like)
            pairs.set(node, like)
          })
        }
        reactRoot.unmount()
        myRoot.unmount()
        expect(mine.childNodes.length).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('what stands between our nodes without us stays, and moves none of them', () => {
    const Two = ({ more }: { more: boolean }) => [h('i', null), more && h('b', null), h('u', null)]
    draw(Two, { more: false })
    const [first, last] = box.children
    box.prepend(document.createElement('hr'))
    first?.after(document.createElement('br'))
    draw(Two, { more: true })
    expect([...box.children].map(({ localName }) => localName)).toEqual(['hr', 'i', 'b', 'br', 'u'])
    expect([box.children[1], box.children[4]]).toEqual([first, last])
  })

  it('a field shows its state, whatever was typed; the caret stays where it is', () => {
    const Field = ({ value }: { value: string }) => h('input', { type: 'text', value })
    draw(Field, { value: 'abc' })
    const input = box.querySelector('input')
    input?.setSelectionRange(1, 1)
    draw(Field, { value: 'abc' })
    expect(input?.selectionStart).toBe(1)
    if (input) input.value = 'typed'
    draw(Field, { value: 'abc' })
    expect(input?.value).toBe('abc')
  })

  it('a choice is chosen once its options are there', () => {
    draw(() => h('select', { value: 'b' }, h('option', { value: 'a' }), h('option', { value: 'b' })), {})
    expect(box.querySelector('select')?.value).toBe('b')
    draw(() => h('label', { htmlFor: 'a' }, h('input', { type: 'radio', checked: true })), {})
    expect(box.querySelector('label')?.getAttribute('for')).toBe('a')
    expect(box.querySelector('input')?.checked).toBe(true)
  })

  it('flags are there or not, in any case that React writes them in', () => {
    const Input = (flags: Props) => h('input', flags)
    draw(Input, { noValidate: true, maxLength: 5, hidden: true, tabIndex: -1, 'aria-busy': false })
    expect(box.innerHTML).toBe(
      '<input novalidate="true" maxlength="5" hidden="true" tabindex="-1" aria-busy="false">',
    )
    draw(Input, { hidden: false, tabIndex: undefined, 'aria-busy': undefined })
    expect(box.innerHTML).toBe('<input>')
  })

  it('SVG, its attributes in their own case, is SVG', () => {
    draw(() => h('svg', { viewBox: '0 0 1 1', className: 'icon' }, h('path', { d: 'M0 0' })), {})
    const svg = box.querySelector('svg')
    expect(svg).toBeInstanceOf(SVGSVGElement)
    expect(svg?.firstChild).toBeInstanceOf(SVGPathElement)
    expect(svg?.outerHTML).toBe('<svg viewBox="0 0 1 1" class="icon"><path d="M0 0"></path></svg>')
  })

  it('the latest handler is called, and none once it is gone', () => {
    const log: string[] = []
    const Button = ({ name }: { name: string }) =>
      h('button', { onClick: name ? () => log.push(name) : undefined })
    for (const name of ['a', 'b', '']) {
      draw(Button, { name })
      box.querySelector('button')?.click()
    }
    expect(log).toEqual(['a', 'b'])
  })
})
