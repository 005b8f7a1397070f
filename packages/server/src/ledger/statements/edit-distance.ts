/** How many letters have to be changed, added or removed to make one ID of another; `most + 1` for more than `most`. */
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
