import { vi } from 'vitest'
import type { Driver } from './driver.ts'

/** Somebody at a browser, who knows controls by their names and presses only what can be seen. */
export interface Visitor {
  press: (name: string) => Promise<void>
  /** Types into a field, in place of what it holds. */
  fill: (label: string, text: string) => Promise<void>
  /** Copies what a field holds. */
  copy: (label: string) => Promise<void>
  /** Pastes into a field, in place of what it holds. */
  paste: (label: string) => Promise<void>
  see: (text: string) => Promise<void>
}

/** What the functions below share; they run in the page. */
const inPage = () => {
  const elements = (root: Document | ShadowRoot = document): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...elements(element.shadowRoot)] : [element],
    )
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as Partial<HTMLInputElement>
    const label =
      element.getAttribute('aria-label') ?? [...(labels ?? [])].map((each) => each.textContent).join(' ')
    return plain(label) || plain(element.textContent)
  }
  /** The innermost element that a press there would hit. */
  const elementAt = (x: number, y: number) => {
    let found = document.elementFromPoint(x, y)
    for (;;) {
      const inner: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y)
      if (!inner || inner === found) return found
      found = inner
    }
  }
  const parentOf = (node: Node): Node | null => node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
  const contains = (outer: Node, inner: Node | null) => {
    for (let node = inner; node; node = parentOf(node)) if (node === outer) return true
    return false
  }
  /** The control with the shortest name that has these words, of those that a press can reach; and where. */
  const find = (selector: string, name: string) => {
    const named = elements()
      .filter((element) => element.matches(selector) && element.checkVisibility())
      .map((element) => ({ element, called: nameOf(element) }))
      .filter(({ called }) => called.includes(name))
      .sort((a, b) => a.called.length - b.called.length)
    for (const { element } of named) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const centre = { x: x + width / 2, y: y + height / 2 }
      const hit = elementAt(centre.x, centre.y)
      const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])]
      if (!element.matches(':disabled') && [element, ...labels].some((each) => contains(each, hit)))
        return { ...centre, element }
    }
    return undefined
  }
  return { elements, plain, find }
}

const controls = 'button, a[href], summary'
const fields = 'input, textarea, select'

export const visitorOf = (driver: Driver): Visitor => {
  const run = (expression: string) =>
    driver.evaluate(`(({ elements, plain, find }) => ${expression})((${String(inPage)})())`)
  const until = <Value>(look: () => Promise<Value | false>) =>
    vi.waitFor(
      async () => {
        const value = await look()
        if (value === false) throw new Error('not yet')
        return value
      },
      { timeout: 30_000, interval: 100 },
    )
  const named = async <Value>(what: string, look: () => Promise<Value | false>) => {
    try {
      return await until(look)
    } catch {
      const text = await run('plain(document.body.innerText)')
      throw new Error(`${driver.name} shows no ${what}. The page: ${String(text).slice(0, 400)}`)
    }
  }
  /** Presses a control once it stands still. */
  const press = async (selector: string, name: string) => {
    let last = ''
    const place = await named(`"${name}"`, async () => {
      const found = (await run(
        `{ const it = find(${JSON.stringify(selector)}, ${JSON.stringify(name)}); return it ? { x: it.x, y: it.y } : null }`,
      )) as { x: number; y: number } | null
      const isStill = JSON.stringify(found) === last
      last = JSON.stringify(found)
      return found && isStill ? found : false
    })
    await driver.click(place.x, place.y)
  }
  const valueOf = async (label: string) =>
    String(await run(`find(${JSON.stringify(fields)}, ${JSON.stringify(label)})?.element.value ?? ''`))
  const fill = async (label: string, text: string) => {
    await press(fields, label)
    await driver.shortcut('a')
    await driver.type(text)
    await named(`"${text}" in "${label}"`, async () => (await valueOf(label)) === text)
  }
  return {
    press: (name) => press(controls, name),
    fill,
    async copy(label) {
      await press(fields, label)
      await driver.shortcut('a')
      await driver.shortcut('c')
    },
    async paste(label) {
      await press(fields, label)
      await driver.shortcut('a')
      await driver.shortcut('v')
    },
    async see(text) {
      await named(`"${text}"`, async () =>
        Boolean(
          await run(
            `elements().some((element) => element.checkVisibility() && plain(element.textContent).includes(${JSON.stringify(text)}) && ![...element.children].some((child) => plain(child.textContent).includes(${JSON.stringify(text)})))`,
          ),
        ),
      )
    },
  }
}
