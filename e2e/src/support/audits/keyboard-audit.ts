import type { Page } from 'playwright'

/** What somebody with a keyboard goes through: the open dialog, the page's own part, or all of the page from its first link on. */
type Region = 'dialog' | 'main' | 'page'

/**
 * Presses Tab through a region: everything that can be used is reached, in the order of the document, can be seen, and shows
 * that it has the focus; a dialog keeps the focus to itself.
 */
export const keyboardFaults = async (page: Page, whole: boolean): Promise<string[]> => {
  const region = await page.evaluate(begin, whole)
  const faults: string[] = []
  const reached = new Set<number>()
  let before = -1
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (!stop || reached.has(stop.index)) break
    if (stop.index < 0 && region === 'page') continue // it came while Tab was pressed
    if (stop.index < 0 && region === 'dialog') faults.push(`left the dialog for ${stop.name}`)
    if (stop.index < 0) break
    if (stop.index < before) faults.push(`out of order: ${stop.name}`)
    before = stop.index
    reached.add(stop.index)
    faults.push(...stop.faults)
  }
  const missed = await page.evaluate(nameStops)
  return [
    ...faults,
    ...missed.filter((_name, index) => !reached.has(index)).map((name) => `never reached: ${name}`),
  ]
}

declare global {
  interface Window {
    tabStops: HTMLElement[]
  }
}

/** Finds what Tab should reach, and puts the focus before it. */
const begin = (whole: boolean): Region => {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const region = dialog ? 'dialog' : whole ? 'page' : 'main'
  const root = dialog ?? (whole ? document.body : document.querySelector('main'))
  if (!root) throw new Error('The page has no main part.')
  const usable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
  window.tabStops = [...root.querySelectorAll<HTMLElement>(usable)].filter((element) => {
    if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    // Of a group of choices one is reached: the chosen one, or any where none is.
    const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    return element === (group.find(({ checked }) => checked) ?? group[0])
  })
  if (region === 'main') root.focus()
  else {
    // Before the first stop: the focus starts where the last thing that had it was taken away.
    const start = document.createElement('button')
    root.prepend(start)
    start.focus()
    start.remove()
  }
  return region
}

/** What has the focus now, which of the stops it is (-1 for none), and what is wrong with how it shows that. */
const lookAtFocus = (): { index: number; name: string; faults: string[] } | undefined => {
  const element = document.activeElement
  const index = window.tabStops.indexOf(element as HTMLElement)
  if (!element || element === document.body) return undefined
  const label = element.closest('label')
  const name = `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? (label ?? element).textContent).trim().slice(0, 30)}"`
  const hasRing = (at: Element | null | undefined, part?: string): boolean => {
    if (!at) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(at, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  const faults: string[] = []
  if (!hasRing(element) && !hasRing(element, '::after') && !hasRing(element.nextElementSibling))
    faults.push(`shows no focus: ${name}`)
  const shape = label ?? element
  const { left, right, top, bottom } = shape.getBoundingClientRect()
  const inside = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return !!hit && shape.contains(hit)
    }),
  )
  if (!inside) faults.push(`has the focus out of sight: ${name}`)
  return { index, name, faults }
}

const nameStops = (): string[] =>
  window.tabStops.map(
    (element) =>
      `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? (element.closest('label') ?? element).textContent).trim().slice(0, 30)}"`,
  )
