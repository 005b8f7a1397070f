import { fillIn, textFieldsIn } from '@charity-kit/ui'

/** A key for a field that stays the same when React renders the field anew. */
const nameOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.name || field.labels?.[0]?.textContent || field.ariaLabel || ''

/**
 * Remembers what is typed into prerendered markup. Call the returned function once React shows the page: it reports the
 * values to React, and fills them in again where React has replaced the markup, for another language or after a browser
 * extension changed it.
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
