import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearPage, put } from '../testing/page.ts'
import { defineElement, type LoadContent, type Mount, type Show } from './define-element.ts'

afterEach(clearPage)

let count = 0

/** An element of its own for each test: its fetches go as `loads` says, and its content is told what to show. */
const define = (loads: (() => Promise<void>)[] = []) => {
  const name = `charity-test-${String(count++)}`
  const css = `p { color: rgb(1, 2, 3); --of: ${name} }`
  const show = vi.fn<Show>()
  const mount = vi.fn<Mount>((host, root, adopt) => {
    adopt(css)
    const text = document.createElement('p')
    text.append(host.getAttribute('label') ?? 'none')
    root.append(text)
    return show
  })
  const addresses: string[] = []
  const loadContent = vi.fn<LoadContent>(async ({ href }) => {
    addresses.push(href)
    await loads.shift()?.()
    return { default: mount }
  })
  defineElement(
    name,
    (host, root, _adopt, load) => {
      root.innerHTML = '<slot>'
      Object.assign(host, { load })
      return undefined
    },
    loadContent,
    new URL('https://centre.example/panel.js'),
    'page-nonce',
  )
  const add = () => put(`<${name}>Still here</${name}>`) as HTMLElement & { load(): Promise<Show> }
  return { add, name, mount, show, addresses, loadContent }
}

const fail = () => Promise.reject(new Error('no network'))

describe('an element whose content is fetched', () => {
  it('shows what stands inside it until then', () => {
    const { add } = define([() => new Promise(() => undefined)])
    expect(add().innerText).toBe('Still here')
  })

  it('fetches near the viewport, once for all elements, and mounts each once', async () => {
    const { add, mount, addresses } = define()
    const [one, two] = [add(), add()]
    await Promise.all([one.load(), one.load(), two.load()])
    await expect.poll(() => mount.mock.calls.length).toBe(2)
    expect(addresses).toEqual(['https://centre.example/panel.js'])
    expect(mount.mock.calls.map(([host, , , apiBase]) => [host, apiBase])).toEqual([
      [one, 'https://centre.example'],
      [two, 'https://centre.example'],
    ])
  })

  it('after a failure the next need fetches again, all under one new address', async () => {
    const { add, addresses } = define([fail])
    const [one, two] = [add(), add()]
    const first = await Promise.allSettled([one.load(), two.load()])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await Promise.all([one.load(), two.load(), add().load()])
    expect(addresses).toEqual(['https://centre.example/panel.js', 'https://centre.example/panel.js?1'])
  })

  it('all shadow roots share one sheet', async () => {
    const { add } = define()
    const [one, two] = [add(), add()]
    await Promise.all([one.load(), two.load()])
    const [sheet] = one.shadowRoot?.adoptedStyleSheets ?? []
    expect(sheet).toBeInstanceOf(CSSStyleSheet)
    expect(two.shadowRoot?.adoptedStyleSheets).toEqual([sheet])
    const text = one.shadowRoot?.querySelector('p')
    expect(text && getComputedStyle(text).color).toBe('rgb(1, 2, 3)')
  })

  it('a browser without constructed sheets gets a style element', async () => {
    const { add } = define()
    vi.stubGlobal('CSSStyleSheet', undefined)
    const element = add()
    await element.load()
    vi.unstubAllGlobals()
    expect(element.shadowRoot?.adoptedStyleSheets).toEqual([])
    expect(element.shadowRoot?.querySelector('style')?.nonce).toBe('page-nonce')
  })

  it('is told of changed attributes, of leaving the page and of coming back', async () => {
    const { add, show } = define()
    const element = add()
    await element.load()
    show.mockClear()
    element.setAttribute('label', 'New')
    await expect.poll(() => show.mock.calls).toEqual([[]])
    element.remove()
    put('<section></section>').append(element)
    expect(show.mock.calls).toEqual([[], [false], []])
  })

  it('defined again under the same name, the first definition stays', () => {
    const { name } = define()
    const first = customElements.get(name)
    defineElement(name, () => undefined, vi.fn<LoadContent>(), new URL('https://other.example/'), '')
    expect(customElements.get(name)).toBe(first)
  })
})
