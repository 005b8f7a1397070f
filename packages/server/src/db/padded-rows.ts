/** Numbers of rows for which queries are compiled: see `compiledQuery`. */
const sizes = [1, 2, 8, 32, 128, 512]

/**
 * Repeats the last row up to the next of these sizes, so that few queries are compiled. Only for conditions such as
 * `in`, in which a value may be listed several times.
 */
export const paddedRows = <Row>(rows: readonly Row[]): Row[] => {
  const last = rows.at(-1)
  if (last === undefined) return []
  const size = sizes.find((each) => each >= rows.length) ?? rows.length
  return [...rows, ...Array<Row>(size - rows.length).fill(last)]
}
