/**
 * Creates an element with attributes. Markup would not do: Trusted Types reject it, and on an XHTML page it is not
 * HTML.
 */
export const createElement = (
  name: string,
  attributes: Record<string, string>,
  ns = 'http://www.w3.org/1999/xhtml',
): HTMLElement => {
  const element = document.createElementNS(ns, name) as HTMLElement
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

/** Creates an icon from one path, drawn as a line on a 24 px grid. */
export const createIcon = (d: string, width: string): HTMLElement => {
  const ns = 'http://www.w3.org/2000/svg'
  const look = { width, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' }
  const icon = createElement('svg', look, ns)
  icon.append(createElement('path', { d }, ns))
  return icon
}
