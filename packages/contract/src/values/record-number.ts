const kinds = ['donation', 'order', 'custom-order'] as const
/** Of each kind, in the same order. */
const letters = 'GOC'
export type NumberedKind = (typeof kinds)[number]

/** "G-1001", as people see the number of a gift, an order or a custom order: each of them has a 1001 of its own. */
export const recordNumber = (kind: NumberedKind, id: number): string =>
  `${letters.charAt(kinds.indexOf(kind))}-${String(id)}`

/** Reads what people type of a number: "G-1001", "g 1001", "#1001". The kind is undefined without a letter. */
export const readRecordNumber = (
  typed: string,
): { kind: NumberedKind | undefined; id: number } | undefined => {
  const [, letter, digits] = /^#?([goc])?(\d{1,15})$/i.exec(typed.replace(/[\s‐-―-]/g, '')) ?? []
  const id = Number(digits)
  return id > 0 ? { kind: letter ? kinds[letters.indexOf(letter.toUpperCase())] : undefined, id } : undefined
}
