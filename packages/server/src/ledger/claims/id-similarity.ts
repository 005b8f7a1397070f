/** Maximum number of edits between similar IDs. */
const maxDistance = 2

/** Similarity of two normalised IDs. */
export interface IdSimilarity {
  /** Number of characters to change, add or remove to make one ID of the other; 3 for any number above two. */
  distance: number
  /** Whether they differ only in letters that are mistaken for digits: O and 0, I, L and 1, S and 5, B and 8. */
  looksAlike: boolean
}

export const idSimilarity = (one: string, other: string): IdSimilarity => ({
  distance: editDistance(one, other, maxDistance),
  looksAlike: one !== other && looksOf(one) === looksOf(other),
})

/** Replaces the letters that are mistaken for digits, as `looksOfId` does in SQL. */
const looksOf = (id: string): string =>
  id.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8')

/** Ends of an ID, by which similar IDs are found: see the indexes in `db/migrations/.../ends-of-ids.ts`. */
export interface IdEnds {
  tail: string
  /** Characters before the tail of a similar ID that has one character less, as many, or one more. */
  shortHead: string
  head: string
  longHead: string
}

const tailLength = 4

export const endsOf = (id: string): IdEnds => {
  const looks = looksOf(id)
  const upTo = (length: number) => looks.slice(0, Math.abs(looks.length - length))
  return { tail: looks.slice(-tailLength), shortHead: upTo(5), head: upTo(tailLength), longHead: upTo(3) }
}

/**
 * Returns the number of characters to change, add or remove to make one ID of the other; `most + 1` for any number
 * above `most`.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const replaced = (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    if (Math.min(...current) > most) return most + 1
    previous = current
  }
  return Math.min(previous.at(-1) ?? 0, most + 1)
}
