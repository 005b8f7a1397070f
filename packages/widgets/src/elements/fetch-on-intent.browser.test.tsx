import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPage, put } from '../testing/page.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type Content, type ContentModule, type ContentSource } from './fetch-on-intent.ts'

afterEach(clearPage)

let count = 0

interface Props {
  label?: string
}

/** Defines a separate element for each test, whose fetches run as `loads` says. */
const define = (
  loads: (() => Promise<void>)[] = [],
  { isInline = false, firstReads = [] as string[] } = {},
) => {
  const name = `charity-test-${String(count++)}`
  const css = `p { color: rgb(1, 2, 3); --of: ${name} }`
  const calls: string[] = []
  const createContent = vi.fn<ContentModule<Props>['default']>(({ element, props, adopt }) => {
    adopt(css)
    const text = document.createElement('p')
    element.shadowRoot.append(text)
    return {
      show: (open) => calls.push(`show ${String(open)}`),
      render() {
        text.textContent = props.label ?? 'none'
        calls.push('render')
      },
      leave: () => calls.push('leave'),
      release: () => calls.push('release'),
    }
  })
  const failures: number[] = []
  const load = vi.fn<ContentSource<Props>['load']>(async (failed) => {
    failures.push(failed)
    await loads.shift()?.()
    return { default: createContent }
  })
  defineElement(name, () => {
    const Base = createElementClass(
      { attributes: ['label'] },
      fetchOnIntent({
        source: { load, nonce: 'page-nonce' },
        isInline: () => isInline,
        firstReads: () => firstReads,
        createPlaceholder: ({ element }, load) => {
          element.shadowRoot.innerHTML = '<slot>'
          return { load }
        },
      }),
    )
    return class extends Base {
      load() {
        return this.view?.placeholder.load()
      }
    }
  })
  const add = () => put(`<${name}>Still here</${name}>`) as HTMLElement & { load(): Promise<Content> }
  return { add, createContent, calls, failures, load }
}

const fail = () => Promise.reject(new Error('no network'))

describe('an element whose content is fetched', () => {
  it('shows its own content until then', async () => {
    const { add } = define([() => new Promise(() => undefined)])
    const element = add()
    await expect.poll(() => element.shadowRoot?.innerHTML).toBe('<slot></slot>')
    expect(element.innerText).toBe('Still here')
  })

  it('fetches near the viewport, once for all elements, and creates the content of each element once', async () => {
    const { add, createContent, failures } = define()
    const [one, two] = [add(), add()]
    await Promise.all([one.load(), one.load(), two.load()])
    expect(failures).toEqual([0])
    expect(createContent.mock.calls.map(([place]) => [place.element, place.defaultApiBase])).toEqual([
      [one, location.origin],
      [two, location.origin],
    ])
  })

  it.each(['pointerenter', 'focusin'])('fetches at %s after an earlier failure', async (type) => {
    const { add, failures, calls } = define([fail])
    const element = add()
    element.style.pointerEvents = 'none' // the browser's own pointer may lie above it
    await expect.poll(() => failures).toEqual([0])
    element.dispatchEvent(new Event(type))
    await expect.poll(() => failures).toEqual([0, 1])
    await expect.poll(() => calls).toEqual(['render'])
    element.dispatchEvent(new Event(type))
    expect(failures).toEqual([0, 1])
  })

  it('fetches again at the next need, with the number of failures, once for all elements', async () => {
    const { add, failures } = define([fail])
    const [one, two] = [add(), add()]
    const first = await Promise.allSettled([one.load(), two.load()])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await Promise.all([one.load(), two.load(), add().load()])
    expect(failures).toEqual([0, 1])
  })

  it('creates content at the next occasion after a failure', async () => {
    const { add, createContent, calls } = define()
    createContent.mockImplementationOnce(() => {
      throw new Error('No address')
    })
    const element = add()
    await expect(element.load()).rejects.toThrow('No address')
    await element.load()
    await expect.poll(() => calls).toEqual(['render'])
  })

  it('shares one sheet among all shadow roots', async () => {
    const { add } = define()
    const [one, two] = [add(), add()]
    await Promise.all([one.load(), two.load()])
    const [sheet] = one.shadowRoot?.adoptedStyleSheets ?? []
    expect(sheet).toBeInstanceOf(CSSStyleSheet)
    expect(two.shadowRoot?.adoptedStyleSheets).toEqual([sheet])
    const text = one.shadowRoot?.querySelector('p')
    expect(text && getComputedStyle(text).color).toBe('rgb(1, 2, 3)')
  })

  it('adds a style element in a browser without constructable sheets', async () => {
    const { add } = define()
    vi.stubGlobal('CSSStyleSheet', undefined)
    const element = add()
    await element.load()
    vi.unstubAllGlobals()
    expect(element.shadowRoot?.adoptedStyleSheets).toEqual([])
    expect(element.shadowRoot?.querySelector('style')?.nonce).toBe('page-nonce')
  })

  it('follows changed attributes, and leaving and returning to the page', async () => {
    const { add, calls } = define()
    const element = add()
    await element.load()
    await expect.poll(() => calls).toEqual(['render'])
    element.setAttribute('label', 'New')
    await expect.poll(() => calls).toEqual(['render', 'render'])
    expect(element.shadowRoot?.querySelector('p')?.textContent).toBe('New')
    element.remove()
    await expect.poll(() => calls.slice(2)).toEqual(['leave', 'release'])
    put('<section></section>').append(element)
    await expect.poll(() => calls.slice(4)).toEqual(['render'])
  })

  it('does no work for unknown attributes', async () => {
    const { add, calls } = define()
    const element = add()
    await element.load()
    await expect.poll(() => calls).toEqual(['render'])
    element.className = 'wide'
    element.style.color = 'red'
    element.title = 'Shop'
    element.dataset['state'] = 'new'
    element.setAttribute('aria-label', 'Shop')
    document.documentElement.toggleAttribute('data-page')
    document.documentElement.toggleAttribute('data-page')
    await Promise.resolve()
    element.setAttribute('label', 'New')
    await expect.poll(() => calls).toEqual(['render', 'render'])
  })

  it('does not render content that arrives after the element was removed', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { add, calls } = define([() => promise])
    const element = add()
    const loaded = element.load()
    await Promise.resolve()
    element.remove()
    resolve(undefined)
    await loaded
    await Promise.resolve()
    expect(calls).not.toContain('render')
    put('<section></section>').append(element)
    await expect.poll(() => calls).toContain('render')
  })
})

describe("the content's first data", () => {
  const centre = 'https://centre.example'
  const begun = () => vi.mocked(fetch).mock.calls.map(([url, options]) => [url, options?.headers])
  const asKey = (key: string) => [[`${centre}/api/first`, { 'admin-code': key }]]
  beforeEach(() => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const firstReads = ['/api/first']

  it('is requested near the viewport, in parallel with the code, and once', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { add, load, createContent } = define([() => promise], { firstReads })
    const element = add()
    element.setAttribute('api-base', `${centre}/`)
    element.setAttribute('client-key', 'school')
    await expect.poll(() => load).toHaveBeenCalled()
    expect(begun()).toEqual(asKey('school'))
    const pressed = [element.load(), element.load()]
    expect(createContent).not.toHaveBeenCalled()
    resolve(undefined)
    await Promise.all(pressed)
    const { begunReads } = createContent.mock.calls[0]![0]
    expect(begunReads).toMatchObject({ clientKey: 'school' })
    expect([...begunReads!.responses.keys()]).toEqual([`${centre}/api/first`])
    await element.load()
    expect(begun()).toHaveLength(1) // what is there asks by itself
  })

  it('is requested again by a click once it is out of date', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(new Response('[]'))),
    )
    const age = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(age.signal)
    const { add, load, createContent } = define([], { firstReads })
    const element = add()
    element.setAttribute('api-base', centre)
    element.setAttribute('client-key', 'reader')
    element.style.pointerEvents = 'none' // the browser's own pointer may lie above it
    await expect.poll(() => load).toHaveBeenCalled()
    timeout.mockRestore()
    age.abort()
    await element.load()
    expect(begun()).toEqual([...asKey('reader'), ...asKey('reader')])
    const answer = await createContent.mock.calls[0]![0].begunReads!.responses.get(`${centre}/api/first`)
    await expect(answer?.json()).resolves.toEqual([])
  })

  it("is requested in parallel with the code of inline elements, with the site's own key by default", async () => {
    const { add, load } = define([], { firstReads, isInline: true })
    add().setAttribute('api-base', centre)
    await expect.poll(() => load).toHaveBeenCalled()
    expect(begun()).toEqual(asKey('site'))
  })

  it('is requested once, however often the code could not be fetched', async () => {
    const { add, createContent } = define([fail, fail], { firstReads })
    const element = add()
    element.setAttribute('api-base', centre)
    element.setAttribute('client-key', 'again')
    await expect(element.load()).rejects.toThrow('no network')
    await expect(element.load()).rejects.toThrow('no network')
    await element.load()
    expect(begun()).toHaveLength(1)
    expect(createContent).toHaveBeenCalledOnce()
  })
})

describe('defining an element', () => {
  it('keeps the first definition of a name', () => {
    defineElement('charity-twice', () => class extends HTMLElement {})
    const first = customElements.get('charity-twice')
    const createClass = vi.fn<() => CustomElementConstructor>()
    defineElement('charity-twice', createClass)
    expect(customElements.get('charity-twice')).toBe(first)
    expect(createClass).not.toHaveBeenCalled()
  })
})
