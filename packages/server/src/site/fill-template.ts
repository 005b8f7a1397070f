/** Escapes a text for HTML or an attribute. */
export const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Fills in placeholders such as "{product.name}", as text in HTML or in an attribute. Unknown placeholders stay. */
export const fillTemplate = (template: string, kind: string, values: ReadonlyMap<string, string>): string =>
  template.replace(/\{(\w+)\.(\w+)\}/g, (match, of: string, key: string) =>
    of === kind ? escapeText(values.get(key) ?? match) : match,
  )
