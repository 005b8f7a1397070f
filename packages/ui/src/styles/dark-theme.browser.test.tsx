import { describe, expect, it } from 'vitest'
import './index.css'
import './embed-theme.css'

/** Every declaration of the dark theme: where it is chosen, and where the system asks for it. */
const darkDeclarations = (rules: CSSRuleList, bySystem = false): { bySystem: boolean; css: string }[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule)
      return rule.conditionText.includes('prefers-color-scheme: dark')
        ? darkDeclarations(rule.cssRules, true)
        : []
    if (rule instanceof CSSSupportsRule) return darkDeclarations(rule.cssRules, bySystem)
    const isDark = rule instanceof CSSStyleRule && (bySystem || /theme="?dark/.test(rule.selectorText))
    return isDark ? [{ bySystem, css: rule.style.cssText }] : []
  })

describe('[design] the dark theme', () => {
  it('is the same whether it is chosen or follows the system', () => {
    // CSS cannot name a set of declarations, so they are written twice: see tokens.css.
    const all = [...document.styleSheets].flatMap((sheet) => darkDeclarations(sheet.cssRules))
    const [chosen, followed] = [false, true].map((wanted) =>
      all.filter(({ bySystem }) => bySystem === wanted).map(({ css }) => css),
    )
    expect(chosen?.join('\n')).toContain('--ch-color-bg: #111a16')
    expect(followed).toEqual(chosen)
  })
})
