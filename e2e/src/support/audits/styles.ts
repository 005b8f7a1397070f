import type { Page } from 'playwright'

/**
 * Returns the classes inside an element's shadow root that no rule of its style sheets names. A modifier may need no
 * rule.
 */
export const unstyledClasses = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((element) => {
    const root = element.shadowRoot
    if (!root) return ['no shadow root']
    const text = (rules: CSSRuleList) => Array.from(rules, (rule) => rule.cssText).join('\n')
    const sheets = [...root.adoptedStyleSheets, ...root.styleSheets].map((sheet) => text(sheet.cssRules))
    const named = new Set(sheets.join('\n').match(/(?<=\.)ch-[\w-]+/g))
    const used = [...root.querySelectorAll('[class]')].flatMap((each) => [...each.classList])
    return [...new Set(used)].filter(
      (each) => each.startsWith('ch-') && !each.includes('--') && !named.has(each),
    )
  })
