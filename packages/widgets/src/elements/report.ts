/** What the page hears from every element. Every event bubbles and is composed: it leaves shadow roots. */
export interface ElementEvents {
  /** What the element shows, or opens at a press, was fetched. Dispatched once. */
  'charity-ready': CustomEvent<null>
  /** Something is wrong that the page's author or the centre can put right. The console says the same, once. */
  'charity-error': CustomEvent<ElementError>
  /** Something is about to open over the page. `preventDefault()` keeps it closed. */
  'charity-before-open': CustomEvent<OpenDetail>
}

export interface ElementError {
  code: ElementErrorCode
  /** What is wrong, in English, for developers. */
  message: string
  /** What to do about it. */
  hint: string
}

export type ElementErrorCode =
  /** An attribute's value cannot be meant; its default is used. With an `api-base` that is no address the element does nothing. */
  | 'invalid-attribute'
  /** A custom property, such as `--ch-accent`, has a value of the wrong kind. */
  | 'invalid-style'
  /** The centre's server is another one than the page's, and `client-key` is missing. */
  | 'missing-client-key'
  /** `<charity-product>` has no `product-id`. */
  | 'missing-product-id'
  /** The element was written as `<charity-... />`, or never closed: it holds the rest of the page. */
  | 'not-closed'
  /** The centre knows no such client key. */
  | 'key-refused'
  /** The centre does not list the page's address for this client key. */
  | 'origin-refused'
  /** No server answered at the centre's address. */
  | 'unreachable'
  /** A server answered at the centre's address, but it is not a charity-kit server. */
  | 'not-an-api'
  /** The centre's server is there, but its API failed. */
  | 'api-failed'
  /** The centre has no such active campaign. */
  | 'unknown-campaign'
  /** The centre sells no such product. */
  | 'unknown-product'
  /** The centre sells nothing in this category. */
  | 'unknown-category'
  /** Scripts of several centres are on the page, and the element does not say which it belongs to. */
  | 'several-centres'
  /** The page's colours make text hard to read: less than 4.5:1 (WCAG 2.2, 1.4.3). */
  | 'low-contrast'
  /** The element's code could not be fetched. */
  | 'not-loaded'
  /** The element could not be rendered. */
  | 'crashed'

/** What opens: a panel, and the number of the campaign or product that it opens at. */
export interface OpenDetail {
  panel: 'donation' | 'basket' | 'checkout' | 'product' | 'custom-order' | 'tracking'
  id: number | null
}

/** Dispatches an event; false if the page prevented what follows. */
export const dispatch = <Name extends keyof ElementEvents>(
  element: Element,
  name: Name,
  detail: ElementEvents[Name]['detail'],
): boolean =>
  element.dispatchEvent(
    new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: name === 'charity-before-open',
    }),
  )

const warnings = new Set<string>()
const reported = new WeakMap<Element, Set<string>>()

/**
 * Reports to the page's author what is wrong: each element says it once as an event, and the page once in its console. Visitors see
 * nothing of it.
 */
export const report = (
  element: Element,
  code: ElementErrorCode,
  message: string,
  hint: string,
  ...causes: unknown[]
): void => {
  const text = `<${element.localName}> ${message}: ${hint}.`
  const known = reported.get(element) ?? new Set()
  reported.set(element, known)
  if (known.has(text)) return
  known.add(text)
  if (!warnings.has(text)) {
    warnings.add(text)
    // eslint-disable-next-line no-console -- for whoever writes the page's markup
    console.warn(text, ...causes)
  }
  dispatch(element, 'charity-error', { code, message: `<${element.localName}> ${message}`, hint })
}

/** The same for what was thrown while the element, or a part of it, was rendered. */
export const reportCrash = (element: Element, error: unknown): void => {
  report(element, 'crashed', 'could not be rendered', 'please tell the authors of charity-kit', error)
}
