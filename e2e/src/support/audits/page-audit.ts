import axeCore from 'axe-core'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a colour can change of axe's answers. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']
/** What a width can change of them: the document is the same on a phone and on a desktop. */
export const rulesOfSight = [...rulesOfColour, 'scrollable-region-focusable', 'target-size']

/**
 * What axe finds on the page as it is, or in one place of it: "rule: where". It judges by all of WCAG 2.2 AA and the best
 * practices, or by some rules alone. `within` is a selector.
 */
export const axeFaults = async (
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> => {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axeCore.source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  const violations = await page.evaluate(
    async ([place, options]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      return (await axe.run(place ?? document, options)).violations
    },
    [within, { runOnly, resultTypes: ['violations'] } as axeCore.RunOptions] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
}

/**
 * Text that cannot be read: beside the page or a panel, cut off, outside its own box, or over other text. With a dialog
 * open, the dialog alone is looked at, but for the document's own width.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls sideways: ${String(root.scrollWidth)} in ${String(root.clientWidth)} px`)
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

    /** Read out alone. */
    const isUnseen = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (!!element.parentElement && isUnseen(element.parentElement))
    interface Line {
      node: Node
      text: string
      box: DOMRect
      floating: boolean
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!holder || !text || holder.closest('select, noscript, script, style')) continue
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isUnseen(holder)) continue
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const floating = !!holder.closest('.ch-fab-wrap')

      let own: Element | undefined // the nearest box that is drawn
      let shown = boxes // without what is scrolled out of sight
      for (
        let element: Element | null = holder;
        element && element !== root;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        const frame = element.getBoundingClientRect()
        const drawn =
          !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
          (parseFloat(style.borderTopWidth) > 0 && !/^rgba\(.*, 0\)$/.test(style.borderTopColor)) ||
          style.boxShadow !== 'none'
        const isOwn = !own && drawn && style.display !== 'inline'
        if (isOwn) own = element
        const clips = style.overflowX !== 'visible'
        const scrolls = /auto|scroll/.test(style.overflowY)
        for (const { left, right, top: start, bottom, height } of boxes) {
          const slack = height * 0.25 // a font's box is taller than its letters
          if ((isOwn || clips) && (left < frame.left - 1 || right > frame.right + 1))
            faults.push(`beside its box (${element.className}): ${text.slice(0, 40)}`)
          if ((isOwn || clips) && !scrolls && (start < frame.top - slack || bottom > frame.bottom + slack))
            faults.push(`above or below its box (${element.className}): ${text.slice(0, 40)}`)
        }
        if (scrolls)
          shown = shown.filter(({ top: start, bottom }) => start > frame.top && bottom < frame.bottom)
        if (scrolls || element === top) break
      }
      for (const box of shown) lines.push({ node, text: text.slice(0, 40), box, floating })
      for (const { left, right } of boxes)
        if (left < -1 || right > root.clientWidth + 1) faults.push(`beside the screen: ${text.slice(0, 40)}`)
    }
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || one.floating !== other.floating) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 2 && height > 0.3 * Math.min(one.box.height, other.box.height))
          faults.push(`over each other: ${one.text} / ${other.text}`)
      }
    })
    return [...new Set(faults)]
  })

/** What a select shows, but has too little room for. Text of 200 % may end in an ellipsis there: it opens with all of it. */
export const selectFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const pen = document.createElement('canvas').getContext('2d')
    for (const select of document.querySelectorAll('select')) {
      if (!select.checkVisibility() || !pen) continue
      const style = getComputedStyle(select)
      pen.font = style.font
      const words = select.selectedOptions[0]?.text ?? ''
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (pen.measureText(words).width > room + 1) faults.push(`cut off in its select: ${words}`)
    }
    return faults
  })

/** What can be pressed but is smaller than 44 px in width or height, or lies under something else. */
export const targetFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const half = 21.5
    const place = { x: scrollX, y: scrollY }
    const faults: string[] = []
    for (const control of top.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      const isShown = control.checkVisibility({ visibilityProperty: true })
      if (!isShown || control.matches('.site-skip, :disabled')) continue
      const style = getComputedStyle(control)
      if (style.display === 'inline' && control.tagName === 'A' && !control.matches('li > a:only-child'))
        if (control.parentElement?.textContent.trim() !== control.textContent.trim()) continue // in a sentence
      const label = control.closest('label')
      const shape = label ?? control
      shape.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top: start, bottom, width, height } = shape.getBoundingClientRect()
      const hits = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        if (hit?.closest('.ch-toast')) return true // gone after three seconds
        return !!hit && (shape.contains(hit) || (hit.closest('label') === label && !!label))
      }
      const x = (left + right) / 2
      const y = (start + bottom) / 2
      const name = `${control.tagName.toLowerCase()}.${control.className} "${(control.ariaLabel ?? shape.textContent).trim().slice(0, 30)}" ${width.toFixed(0)} x ${height.toFixed(0)}`
      if (!hits(x, y)) faults.push(`under something else: ${name}`)
      else if (
        (width < 2 * half && !(hits(x - half, y) && hits(x + half, y))) ||
        (height < 2 * half && !(hits(x, y - half) && hits(x, y + half)))
      )
        faults.push(`smaller than 44 px: ${name}`)
    }
    scrollTo(place.x, place.y)
    return faults
  })
