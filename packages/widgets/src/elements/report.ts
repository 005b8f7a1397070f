/** Events of every element. Every event bubbles and is composed, so it leaves shadow roots. */
export interface ElementEvents {
  /** The element's content, or the panel that a click opens, was fetched. Dispatched once. */
  'charity-ready': CustomEvent<null>
  /** An error that the page's author or the centre can correct. The console says the same, once. */
  'charity-error': CustomEvent<ElementError>
  /** A panel is about to open over the page. `preventDefault()` keeps it closed. */
  'charity-before-open': CustomEvent<OpenDetail>
}

export interface ElementError {
  code: ElementErrorCode
  /** The error, in English, for developers. */
  message: string
  /** Advice on how to correct the error. */
  hint: string
}

export type ElementErrorCode =
  /** An attribute's value is invalid, and its default is used. With an invalid `api-base` the element does nothing. */
  | 'invalid-attribute'
  /** A custom property, such as `--ch-accent`, has a value of the wrong kind. */
  | 'invalid-style'
  /** The centre's server is not the page's server, and `client-key` is missing. */
  | 'missing-client-key'
  /** `<charity-product>` has no `product-id`. */
  | 'missing-product-id'
  /** The element was written as `<charity-... />`, or never closed, so it holds the rest of the page. */
  | 'not-closed'
  /** The centre does not know the client key. */
  | 'key-refused'
  /** The centre does not list the page's address for this client key. */
  | 'origin-refused'
  /** No server answered at the centre's address. */
  | 'unreachable'
  /** A server answered at the centre's address, but it is not a charity-kit server. */
  | 'not-an-api'
  /** The centre's server responds, but its API failed. */
  | 'api-failed'
  /** The centre does not have this campaign, or it is not active. */
  | 'unknown-campaign'
  /** The centre does not sell this product. */
  | 'unknown-product'
  /** The centre sells nothing in this category. */
  | 'unknown-category'
  /** Scripts of several centres are on the page, and the element does not name its centre. */
  | 'several-centres'
  /** The page's colours make text hard to read: less than 4.5:1 (WCAG 2.2, 1.4.3). */
  | 'low-contrast'
  /** The element's code could not be fetched. */
  | 'not-loaded'
  /** The element could not be rendered. */
  | 'crashed'

/** The panel that opens, and the number of the campaign or product that it opens at. */
export interface OpenDetail {
  panel: 'donation' | 'basket' | 'checkout' | 'product' | 'custom-order' | 'tracking'
  id: number | null
}

/** Dispatches an event; returns false if the page prevented the default action. */
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
 * Reports an error to the page's author: each element once as an event, and the page once in the console. Visitors do
 * not see the report.
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
    // eslint-disable-next-line no-console -- for the author of the page's markup
    console.warn(text, ...causes)
  }
  dispatch(element, 'charity-error', { code, message: `<${element.localName}> ${message}`, hint })
}

/** Reports an error that was thrown while the element, or a part of it, was rendered. */
export const reportCrash = (element: Element, error: unknown): void => {
  report(element, 'crashed', 'could not be rendered', 'please tell the authors of charity-kit', error)
}
