import type { Page } from 'playwright'

/** Region that Tab goes through: the open dialog, the page's main element, or the whole page. */
type Region = 'dialog' | 'main' | 'page'

/**
 * Presses Tab through a region. Every control must be reached, in document order, be visible and show a focus indicator; a dialog
 * must keep the focus inside.
 */
export const keyboardViolations = async (page: Page, wholePage: boolean): Promise<string[]> => {
  const region = await page.evaluate(start, wholePage)
  const violations: string[] = []
  const reached = new Set<number>()
  let previous = -1
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus)
    if (stop && stop.index >= 0 && stop.index === previous) continue // the next part of a date
    if (!stop || reached.has(stop.index)) break
    if (stop.index < 0 && region === 'page') continue // rendered after the start
    if (stop.index < 0 && region === 'dialog') violations.push(`left the dialog for ${stop.name}`)
    if (stop.index < 0) break
    if (stop.index < previous) violations.push(`out of order: ${stop.name}`)
    previous = stop.index
    reached.add(stop.index)
    violations.push(...stop.violations)
  }
  const names = await page.evaluate(tabStopNames)
  return [
    ...violations,
    ...names.filter((_name, index) => !reached.has(index)).map((name) => `never reached: ${name}`),
  ]
}

declare global {
  interface Window {
    tabStops: HTMLElement[]
  }
}

/** Collects the elements that Tab should reach, and puts the focus before them. */
const start = (wholePage: boolean): Region => {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const region = dialog ? 'dialog' : wholePage ? 'page' : 'main'
  const root = dialog ?? (wholePage ? document.body : document.querySelector('main'))
  if (!root) throw new Error('The page has no main element.')
  const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
  window.tabStops = [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => {
    if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    // Tab stops once in a radio group: at the checked button, or at the first one if none is checked.
    const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    return element === (group.find(({ checked }) => checked) ?? group[0])
  })
  if (region === 'main') root.focus()
  else {
    // The browser goes on from the place of a removed element that had the focus.
    const marker = document.createElement('button')
    root.prepend(marker)
    marker.focus()
    marker.remove()
  }
  return region
}

/**
 * Returns the focused element's name, its index among the tab stops (-1 for none), and the faults of its focus
 * indicator.
 */
const inspectFocus = (): { index: number; name: string; violations: string[] } | undefined => {
  const element = document.activeElement
  const index = window.tabStops.indexOf(element as HTMLElement)
  if (!element || element === document.body) return undefined
  const label = element.closest('label')
  const name = `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? (label ?? element).textContent).trim().slice(0, 30)}"`
  const hasOutline = (of: Element | null | undefined, pseudoElement?: string): boolean => {
    if (!of) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudoElement)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  const violations: string[] = []
  if (!hasOutline(element) && !hasOutline(element, '::after') && !hasOutline(element.nextElementSibling))
    violations.push(`no focus indicator: ${name}`)
  const target = label ?? element
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const isVisible = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return !!hit && target.contains(hit)
    }),
  )
  if (!isVisible) violations.push(`focused but not visible: ${name}`)
  return { index, name, violations }
}

const tabStopNames = (): string[] =>
  window.tabStops.map(
    (element) =>
      `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? (element.closest('label') ?? element).textContent).trim().slice(0, 30)}"`,
  )
