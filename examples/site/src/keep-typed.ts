type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what is typed into the page's own markup, should React throw that away: an extension's element in it, such as a password manager's button
 * beside a field, or a translator's, makes it render anew.
 *
 * @returns puts what the discarded fields held into those in their place, to be called after that
 */
export const keepTyped = (root: HTMLElement): (() => void) => {
  const fieldsOf = (name: string) => [
    ...root.querySelectorAll<TextField>(`:is(input, textarea)[name="${CSS.escape(name)}"]`),
  ]
  const before = [...root.querySelectorAll<TextField>('input[name], textarea[name]')].map((field) => ({
    field,
    at: fieldsOf(field.name).indexOf(field),
  }))
  return () => {
    for (const { field, at } of before) {
      if (field.isConnected || field.value === field.defaultValue) continue
      const successor = fieldsOf(field.name)[at]
      if (!successor || successor.value !== successor.defaultValue) continue
      successor.value = field.value
      successor.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
