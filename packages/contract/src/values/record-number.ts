const kinds = ['donation', 'order', 'custom-order'] as const
/** Letters of donations, orders and custom orders, in the order of `kinds`. */
const letters = 'GOC'
export type NumberedKind = (typeof kinds)[number]

/**
 * Returns a record's number as people see it, such as "G-1001". The letter tells the kinds apart, because each kind
 * counts its records by itself.
 */
export const recordNumber = (kind: NumberedKind, id: number): string =>
  `${letters.charAt(kinds.indexOf(kind))}-${String(id)}`

/**
 * Reads a typed number: "G-1001", "g 1001", "#1001". `kind` is undefined without a letter. Returns undefined for other
 * texts.
 */
export const readRecordNumber = (
  typed: string,
): { kind: NumberedKind | undefined; id: number } | undefined => {
  const [, letter, digits] = /^#?([goc])?(\d{1,15})$/i.exec(typed.replace(/[\s‐-―-]/g, '')) ?? []
  const id = Number(digits)
  return id > 0 ? { kind: letter ? kinds[letters.indexOf(letter.toUpperCase())] : undefined, id } : undefined
}

/** Reads the one number in a text, such as "Gift 1042" or "No. O-1044"; undefined if the text has none or several. */
export const findRecordNumber = (typed: string): ReturnType<typeof readRecordNumber> =>
  typed.match(/\d+/g)?.length === 1
    ? readRecordNumber(typed.replace(/\p{L}{2,}|[^\p{L}\d]/gu, ''))
    : undefined
