/** The numbers of rows that statements are compiled for: see `compiledQuery`. */
const sizes = [1, 2, 8, 32, 128, 512]

/**
 * Repeats the last row, so that a compiled query is needed for few numbers of rows. For conditions such as `in`, which do not care how often
 * a value is listed.
 */
export const paddedRows = <Row>(rows: readonly Row[]): Row[] => {
  const last = rows.at(-1)
  if (last === undefined) return []
  const size = sizes.find((each) => each >= rows.length) ?? rows.length
  return [...rows, ...Array<Row>(size - rows.length).fill(last)]
}
