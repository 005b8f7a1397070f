/**
 * Transaction IDs that differ by a letter, or only look alike, share their beginning or their last four characters. Queries use these
 * expressions to the letter: see id-likeness-repository.ts.
 */
export const indexEndsOfIds = (table: string, column: string): string[] => {
  const looks = `replace(replace(replace(replace(${column}, 'O', '0'), 'I', '1'), 'S', '5'), 'B', '8')`
  const ends = {
    head: `substr(${looks}, 1, abs(length(${looks}) - 4))`,
    tail: `substr(${looks}, length(${looks}) - 3)`,
  }
  return Object.entries(ends).map(
    ([name, end]) =>
      `create index ${table}_${column}_${name} on ${table} ((${end})) where ${column} is not null`,
  )
}
