import axeCore from 'axe-core'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result depends on the theme. */
export const colorRules = ['color-contrast', 'link-in-text-block']
/** Rules whose result depends on the viewport. The document is the same on a phone and on a desktop. */
export const viewportRules = [...colorRules, 'scrollable-region-focusable', 'target-size']

/** Audited part of a page: inside a selector, or all of the page outside other selectors. */
export interface Part {
  within?: string
  without?: string[]
}

/**
 * Runs axe on the current page, and returns its violations as "rule: element".
 * Tests WCAG 2.2 AA and best practices by default, and the whole page unless a part is given.
 */
export const axeViolations = async (
  page: Page,
  { rules, within, without }: Part & { rules?: readonly string[] } = {},
): Promise<string[]> => {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axeCore.source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  const violations = await page.evaluate(
    async ([include, exclude, options]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const part = exclude ? { include: ['body'], exclude } : (include ?? document)
      return (await axe.run(part, options)).violations
    },
    [within, without, { runOnly, resultTypes: ['violations'] } as axeCore.RunOptions] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
}
