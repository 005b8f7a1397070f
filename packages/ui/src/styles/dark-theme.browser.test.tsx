import { describe, expect, it } from 'vitest'
import './index.css'
import './embed-theme.css'

/** Returns every declaration of the dark theme: chosen by the page, and asked for by the system. */
const darkDeclarations = (
  rules: CSSRuleList,
  bySystem = false,
): { bySystem: boolean; selector: string; css: string }[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule)
      return rule.conditionText.includes('prefers-color-scheme: dark')
        ? darkDeclarations(rule.cssRules, true)
        : []
    if (rule instanceof CSSSupportsRule) return darkDeclarations(rule.cssRules, bySystem)
    const isDark = rule instanceof CSSStyleRule && (bySystem || /theme="?dark/.test(rule.selectorText))
    return isDark ? [{ bySystem, selector: rule.selectorText, css: rule.style.cssText }] : []
  })

const allDark = () => [...document.styleSheets].flatMap((sheet) => darkDeclarations(sheet.cssRules))

describe('[design] the dark theme', () => {
  it('applies only on request, because the page around a root may stay white in the dark', () => {
    const root = Object.assign(document.createElement('div'), { className: 'ch-root' })
    const matching = () => allDark().filter(({ selector }) => root.matches(selector))
    expect(matching()).toEqual([])
    root.dataset['theme'] = 'auto'
    expect(matching().every(({ bySystem }) => bySystem)).toBe(true)
    expect(matching()).not.toHaveLength(0)
  })

  it('has the same declarations if it is chosen and if it follows the system', () => {
    // CSS cannot name a set of declarations, so they are written twice: see tokens.css.
    const [chosen, followed] = [false, true].map((wanted) =>
      allDark()
        .filter(({ bySystem }) => bySystem === wanted)
        .map(({ css }) => css),
    )
    expect(chosen?.join('\n')).toContain('--ch-color-bg: var(--ch-surface, #111a16)')
    expect(followed).toEqual(chosen)
  })
})
