import axeCore from 'axe-core'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on the theme. */
export const colorRules = ['color-contrast', 'link-in-text-block']
/** The rules whose result depends on the viewport: the document is the same on a phone and on a desktop. */
export const viewportRules = [...colorRules, 'scrollable-region-focusable', 'target-size']

/**
 * Runs axe on the page as it is, and returns its violations as "rule: element". It tests for WCAG 2.2 AA and best practices
 * unless `rules` are given, and the whole page unless `within`, a selector, is given.
 */
export const axeViolations = async (
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> => {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axeCore.source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      return (await axe.run(selector ?? document, options)).violations
    },
    [within, { runOnly, resultTypes: ['violations'] } as axeCore.RunOptions] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
}
