import { validAttribute } from './attributes.ts'
import type { Host } from './define-element.ts'

/**
 * Returns the host's style for custom properties, below those that the page sets there. A page's policy does not block
 * this style, unlike the attribute `style`.
 */
const hostStyle = (element: Host): CSSStyleDeclaration => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':host {}')
    element.shadowRoot.adoptedStyleSheets.push(sheet)
    return (sheet.cssRules[0] as CSSStyleRule).style
  } catch {
    return element.style // no constructable style sheets: Safari before 16.4
  }
}

const isColor = (value: string) => CSS.supports('color', value)

/** Returns a function that applies the attribute `accent`, from the element's first button on. */
export const createAccent = (element: Host): (() => void) => {
  let style: CSSStyleDeclaration | undefined
  return () => {
    const color = validAttribute(element, 'accent', element.getAttribute('accent'), isColor, 'a colour')
    if (!color && !style) return
    style ??= hostStyle(element)
    style.setProperty('--ch-accent', color ?? null)
  }
}
