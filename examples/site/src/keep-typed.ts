import { fillIn, textFieldsIn } from '@charity-kit/ui'

/** A name that a field keeps when React renders it again. */
const nameOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.name || field.labels?.[0]?.textContent || field.ariaLabel || ''

/**
 * Remembers what is typed into prerendered markup, until the returned function is called: once React shows the page. That tells React of it,
 * and fills it in again where React rendered the page anew: in another language, or because a browser extension had changed the markup.
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
