import type { Page } from 'playwright'

/** Finds controls that are smaller than 44 px in width or height, or covered by another element. */
export const targetViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const half = 21.5
    const scroll = { x: scrollX, y: scrollY }
    const violations: string[] = []
    for (const control of top.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      const isVisible = control.checkVisibility({ visibilityProperty: true })
      if (!isVisible || control.matches('.site-skip, :disabled')) continue
      const style = getComputedStyle(control)
      if (style.display === 'inline' && control.tagName === 'A' && !control.matches('li > a:only-child'))
        if (control.parentElement?.textContent.trim() !== control.textContent.trim()) continue // in a sentence
      const label = control.closest('label')
      const target = label ?? control
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top: start, bottom, width, height } = target.getBoundingClientRect()
      const hits = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        if (hit?.closest('.ch-toast')) return true // a toast covers controls for three seconds only
        return !!hit && (target.contains(hit) || (hit.closest('label') === label && !!label))
      }
      const x = (left + right) / 2
      const y = (start + bottom) / 2
      const name = `${control.tagName.toLowerCase()}.${control.className} "${(control.ariaLabel ?? target.textContent).trim().slice(0, 30)}" ${width.toFixed(0)} x ${height.toFixed(0)}`
      if (!hits(x, y)) violations.push(`covered: ${name}`)
      else if (
        (width < 2 * half && !(hits(x - half, y) && hits(x + half, y))) ||
        (height < 2 * half && !(hits(x, y - half) && hits(x, y + half)))
      )
        violations.push(`smaller than 44 px: ${name}`)
    }
    scrollTo(scroll.x, scroll.y)
    return violations
  })
