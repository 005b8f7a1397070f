import type { Page } from 'playwright'

/**
 * Finds text that cannot be read: beyond the edge of the screen, outside its own box, clipped, or overlapping other
 * text.
 * If a dialog is open, only the dialog and the width of the document are checked.
 */
export const layoutViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const violations: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      violations.push(
        `the page scrolls horizontally: ${String(root.scrollWidth)} in ${String(root.clientWidth)} px`,
      )
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

    const isForScreenReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (!!element.parentElement && isForScreenReaders(element.parentElement))
    interface Line {
      node: Node
      text: string
      box: DOMRect
      floating: boolean
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || !text || parent.closest('select, noscript, script, style')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isForScreenReaders(parent)) continue
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const floating = !!parent.closest('.ch-fab-wrap, .ch-paybar, .ch-kept')

      let own: Element | undefined // the nearest box with a visible edge
      let visible = boxes // without those scrolled out of view
      for (
        let element: Element | null = parent;
        element && element !== root;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element)
        const frame = element.getBoundingClientRect()
        const hasEdge =
          !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
          (parseFloat(style.borderTopWidth) > 0 && !/^rgba\(.*, 0\)$/.test(style.borderTopColor)) ||
          style.boxShadow !== 'none'
        const isOwn = !own && hasEdge && style.display !== 'inline'
        if (isOwn) own = element
        const clips = style.overflowX !== 'visible'
        const scrolls = /auto|scroll/.test(style.overflowY)
        for (const { left, right, top: start, bottom, height } of boxes) {
          const slack = height * 0.25 // a font's box is taller than its letters
          if ((isOwn || clips) && (left < frame.left - 1 || right > frame.right + 1))
            violations.push(`beside its box (${element.className}): ${text.slice(0, 40)}`)
          if ((isOwn || clips) && !scrolls && (start < frame.top - slack || bottom > frame.bottom + slack))
            violations.push(`above or below its box (${element.className}): ${text.slice(0, 40)}`)
        }
        if (scrolls)
          visible = visible.filter(({ top: start, bottom }) => start > frame.top && bottom < frame.bottom)
        if (scrolls || element === top) break
      }
      for (const box of visible) lines.push({ node, text: text.slice(0, 40), box, floating })
      for (const { left, right } of boxes)
        if (left < -1 || right > root.clientWidth + 1)
          violations.push(`beyond the edge of the screen: ${text.slice(0, 40)}`)
    }
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || one.floating !== other.floating) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 2 && height > 0.3 * Math.min(one.box.height, other.box.height))
          violations.push(`overlapping: ${one.text} / ${other.text}`)
      }
    })
    return [...new Set(violations)]
  })

/**
 * Finds selects that are too narrow for their value. Not for text at 200 %: an ellipsis is acceptable there, because
 * the open list shows all.
 */
export const selectViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const violations: string[] = []
    const canvas = document.createElement('canvas').getContext('2d')
    for (const select of document.querySelectorAll('select')) {
      if (!select.checkVisibility() || !canvas) continue
      const style = getComputedStyle(select)
      canvas.font = style.font
      const value = select.selectedOptions[0]?.text ?? ''
      const width = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (canvas.measureText(value).width > width + 1) violations.push(`truncated in its select: ${value}`)
    }
    return violations
  })

/**
 * Finds words of up to ten letters that a line's end breaks in two. Longer words have no room at 200 %; addresses and
 * IDs may break anywhere.
 */
export const brokenWordViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const violations: string[] = []
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (parent.closest('noscript, script, style, .ch-sr, .ch-code')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![^\s(“"'])\p{L}{2,10}(?![^\s.,;:?!)”"'])/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          violations.push(`broken in two: ${word}`)
      }
    }
    return [...new Set(violations)]
  })
