import { fillIn, textFieldsIn } from '@charity-kit/ui'

/** Returns a key for a field that stays the same when React renders the field again. */
const nameOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.name || field.labels?.[0]?.textContent || field.ariaLabel || ''

/**
 * Remembers the input in prerendered markup. Call the returned function once React shows the page.
 * The function reports the values to React, and restores them if React has replaced the markup, because of another
 * language or a browser extension.
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
    root.removeEventListener('input', remember, true)
    for (const field of textFieldsIn(root)) {
      const value = typed.get(nameOf(field))
      if (value !== undefined && (field.value === value || field.value === field.defaultValue))
        fillIn(field, value)
    }
    typed.clear()
  }
}
