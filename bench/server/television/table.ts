/** A line of a table: the first column to the left, figures to the right. */
export const row = (name: string, ...columns: (string | number)[]): string =>
  name.padEnd(26) + columns.map((column) => shown(column).padStart(17)).join('')

const shown = (column: string | number): string =>
  typeof column === 'string' ? column : column >= 100 ? column.toFixed(0) : column.toPrecision(2)

/** The middle one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
