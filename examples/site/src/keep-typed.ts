import { fillIn, textFieldsIn } from '@charity-kit/ui'

/** What stays the same of a field when React renders it again. */
const nameOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.name || field.labels?.[0]?.textContent || field.ariaLabel || ''

/**
 * Remembers what is typed into the page's markup. Returns a function that tells React of it, and fills it in again where React rendered the page
 * anew, as it does when a browser extension has changed the markup.
 */
export const keepTyped = (root: HTMLElement): (() => void) => {
  const typed = new Map<string, string>()
  const remember = () => {
    for (const field of textFieldsIn(root))
      if (field.value !== field.defaultValue) typed.set(nameOf(field), field.value)
  }
  remember()
  root.addEventListener('input', remember, true)
  return () => {
    for (const field of textFieldsIn(root)) {
      const value = typed.get(nameOf(field))
      if (value !== undefined && (field.value === value || field.value === field.defaultValue))
        fillIn(field, value)
    }
  }
}
