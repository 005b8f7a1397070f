import { clientKeyPattern } from '@charity-kit/contract'
import { hasSwallowed } from './has-swallowed.ts'
import { report } from './report.ts'

const quotes = /[\u2018-\u201f\u00ab\u00bb"']/

/** Reports mistakes in an element's markup: a malformed client key, a missing end tag. */
export const diagnose = (element: Element): void => {
  const key = element.getAttribute('client-key')
  if (key && !clientKeyPattern.test(key))
    report(
      element,
      'invalid-attribute',
      `has client-key="${key}", which cannot be a key`,
      quotes.test(key)
        ? 'type straight quotes (") around it, not the curly ones of a word processor'
        : 'copy the key again: it has letters, digits, dashes and underscores only',
    )
  if (hasSwallowed(element))
    report(
      element,
      'not-closed',
      'has the rest of the page inside',
      `write </${element.localName}> behind it, as HTML ignores the slash of a self-closed tag, and keep headings and forms out of it`,
    )
}
