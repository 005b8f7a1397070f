/**
 * Defects of @r2wc/core 1.3.1, each as a reproduction to send upstream.
 * The same expectations fail with r2wc alone and hold with createElementClass. If a test passes with r2wc alone, the
 * defect was fixed there, and its code can go from define-element.ts.
 */
import r2wc from '@r2wc/core'
import { afterEach, describe, expect, it } from 'vitest'
import { clearPage, put } from '../testing/page.ts'
import { createElementClass } from './define-element.ts'

type Props = Record<string, unknown>

interface Made {
  /** The element's name. */
  name: string
  define: () => void
  /** "mount", "update" and "unmount", in order. */
  calls: string[]
  /** Props at the last call except "unmount". */
  props: () => Props
}

type Make = (properties: Record<string, 'string' | 'number' | 'function'>) => Made

let count = 0
const made = (
  createClass: (log: (call: string, props?: Props) => void) => CustomElementConstructor,
): Made => {
  const name = `charity-defect-${String(count++)}`
  const calls: string[] = []
  let latest: Props = {}
  const log = (call: string, props?: Props) => {
    calls.push(call)
    if (props) latest = { ...props }
  }
  return {
    name,
    calls,
    props: () => latest,
    define: () => {
      customElements.define(name, createClass(log))
    },
  }
}

const withR2wc: Make = (properties) =>
  made((log) =>
    r2wc<Props, object>(
      () => null,
      { shadow: 'open', props: properties },
      {
        mount: (_container, _component, props) => {
          log('mount', props)
          return {}
        },
        update: (_context, props) => {
          log('update', props)
        },
        unmount: () => {
          log('unmount')
        },
      },
    ),
  )

const withSubclass: Make = (properties) =>
  made((log) => {
    const names = Object.keys(properties)
    const isFunction = (name: string) => properties[name] === 'function'
    return createElementClass<Props, { render(): void; leave(): void; release(): void }>(
      {
        attributes: names.filter((name) => !isFunction(name)),
        properties: names.filter(isFunction),
      },
      (_element, props) => {
        let isMounted = false
        return {
          render() {
            log(isMounted ? 'update' : 'mount', props)
            isMounted = true
          },
          leave: () => undefined,
          release() {
            if (isMounted) log('unmount')
            isMounted = false
          },
        }
      },
    )
  })

const expectation = (name: string, test: (make: Make) => void | Promise<void>) => {
  it(name, () => test(withSubclass))
  it.fails(`@r2wc/core alone: ${name}`, () => test(withR2wc))
}

/** Resolves after the microtasks of this task. */
const rendered = () => Promise.resolve()

const add = ({ name }: Made, attributes = '') =>
  put(`<${name} ${attributes}></${name}>`) as HTMLElement & Props

afterEach(clearPage)

describe('an attribute', () => {
  expectation('that is removed changes its property', async (make) => {
    const it = make({ label: 'string' })
    it.define()
    const element = add(it, 'label="Support us"')
    element.removeAttribute('label')
    await rendered()
    expect(element['label'] ?? undefined).toBeUndefined()
    expect(it.props()['label'] ?? undefined).toBeUndefined()
    expect(it.calls).toEqual(['mount', 'update'])
  })

  expectation('that is emptied changes its property', async (make) => {
    const it = make({ label: 'string' })
    it.define()
    const element = add(it, 'label="Support us"')
    element.setAttribute('label', '')
    await rendered()
    expect(element['label']).toBe('')
    expect(it.props()['label']).toBe('')
    expect(element.hasAttribute('label')).toBe(true)
  })

  expectation('of an element that was never on a page renders nothing', async (make) => {
    const it = make({ label: 'string' })
    it.define()
    const element = document.createElement(it.name)
    element.setAttribute('label', 'Support us')
    await rendered()
    expect(it.calls).toEqual([])
    put('<section></section>').append(element)
    await rendered()
    expect(it.calls).toEqual(['mount'])
    expect(it.props()['label']).toBe('Support us')
  })

  expectation('is understood as React writes it where the element is defined later', async (make) => {
    const it = make({ apiBase: 'string' })
    const element = add(it)
    element.setAttribute('apiBase', 'https://centre.example')
    it.define()
    await rendered()
    expect(element['apiBase']).toBe('https://centre.example')
    expect(it.props()['apiBase']).toBe('https://centre.example')
    element.removeAttribute('apibase')
    await rendered()
    expect(it.props()['apiBase'] ?? undefined).toBeUndefined()
  })

  expectation('that changes together with others is rendered once with them', async (make) => {
    const it = make({ label: 'string', apiBase: 'string', theme: 'string' })
    it.define()
    const element = add(it, 'label="Give"')
    element.setAttribute('label', 'Support us')
    element['apiBase'] = 'https://centre.example'
    element['theme'] = 'dark'
    await rendered()
    expect(it.calls).toEqual(['mount', 'update'])
    expect(it.props()).toMatchObject({
      label: 'Support us',
      apiBase: 'https://centre.example',
      theme: 'dark',
    })
  })
})

describe('a property', () => {
  expectation('that was set before the element was defined counts', async (make) => {
    const it = make({ label: 'string', pageSize: 'string' })
    const element = add(it, 'label="Give"')
    Object.assign(element, { label: 'Support us', pageSize: 4 })
    it.define()
    await rendered()
    expect(it.props()).toMatchObject({ label: 'Support us', pageSize: '4' })
    expect(element).toMatchObject({ label: 'Support us', pageSize: '4' })
    expect([element.getAttribute('label'), element.getAttribute('page-size')]).toEqual(['Support us', '4'])
    element['label'] = 'Give again'
    await rendered()
    expect(it.props()['label']).toBe('Give again')
    expect(element.getAttribute('label')).toBe('Give again')
  })

  expectation('that holds a number is gone when it is set to null', async (make) => {
    const it = make({ pageSize: 'number' })
    it.define()
    const element = add(it)
    element['pageSize'] = 4
    element['pageSize'] = null
    await rendered()
    expect(element['pageSize'] ?? undefined).toBeUndefined()
    expect(it.props()['pageSize'] ?? undefined).toBeUndefined()
    expect(element.hasAttribute('page-size')).toBe(false)
  })

  expectation('may hold a function', async (make) => {
    const it = make({ onChoose: 'function' })
    it.define()
    const element = add(it)
    const [first, second] = [() => 1, () => 2]
    element['onChoose'] = first
    await rendered()
    expect(element['onChoose']).toBe(first)
    expect(it.props()['onChoose']).toBe(first)
    element['onChoose'] = second
    await rendered()
    expect(it.props()['onChoose']).toBe(second)
    expect(it.calls).toEqual(['mount', 'update', 'update'])
    expect(element.hasAttribute('on-choose')).toBe(false)
  })

  expectation('may hold a function that was set before the element was defined', async (make) => {
    const it = make({ onChoose: 'function' })
    const element = add(it)
    const choose = () => 1
    element['onChoose'] = choose
    it.define()
    await rendered()
    expect(it.props()['onChoose']).toBe(choose)
  })
})

describe('an element', () => {
  expectation('that is moved in the page keeps its state', async (make) => {
    const it = make({ label: 'string' })
    it.define()
    const element = add(it, 'label="Give"')
    put('<section></section>').append(element)
    await rendered()
    expect(it.calls).not.toContain('unmount')
    expect(it.calls.filter((call) => call === 'mount')).toHaveLength(1)
  })

  expectation('that is moved by moveBefore() keeps its state', async (make) => {
    const it = make({ label: 'string' })
    it.define()
    const element = add(it, 'label="Give"')
    const place = put('<section></section>') as HTMLElement & {
      moveBefore(node: Node, child: Node | null): void
    }
    place.moveBefore(element, null)
    await rendered()
    expect(it.calls).toEqual(['mount'])
  })
})

describe('what r2wc does by itself, and still does', () => {
  it.each([
    ['createElementClass', withSubclass],
    ['@r2wc/core alone', withR2wc],
  ])('%s: accessors on the prototype, mapped to attributes both ways', async (_name, make) => {
    const it = make({ pageSize: 'string' })
    it.define()
    expect('pageSize' in (customElements.get(it.name)!.prototype as object)).toBe(true)
    const element = add(it)
    element['pageSize'] = '4'
    expect(element.getAttribute('page-size')).toBe('4')
    element.setAttribute('page-size', '5')
    await rendered()
    expect(element['pageSize']).toBe('5')
    expect(it.props()['pageSize']).toBe('5')
  })

  it.each([
    ['createElementClass', withSubclass],
    ['@r2wc/core alone', withR2wc],
  ])('%s: renders nothing for unknown attributes', async (_name, make) => {
    const it = make({ label: 'string' })
    it.define()
    const element = add(it)
    element.className = 'wide'
    element.setAttribute('data-x', '1')
    await rendered()
    expect(it.calls).toEqual(['mount'])
  })

  it.each([
    ['createElementClass', withSubclass],
    ['@r2wc/core alone', withR2wc],
  ])(
    '%s: unmounts an element that is removed from the page, and mounts it when it is back',
    async (_, make) => {
      const it = make({ label: 'string' })
      it.define()
      const element = add(it)
      element.remove()
      await rendered()
      element.setAttribute('label', 'Support us')
      await rendered()
      expect(it.calls).toEqual(['mount', 'unmount'])
      put('<section></section>').append(element)
      await rendered()
      expect(it.calls).toEqual(['mount', 'unmount', 'mount'])
      expect(it.props()['label']).toBe('Support us')
    },
  )
})
