/**
 * Indexes the ends of transaction IDs: IDs that differ by a letter, or only look alike, share their beginning or their
 * last four characters. Queries must use exactly these expressions: see ledger/evidence/id-similarity-repository.ts.
 */
export const indexEndsOfIds = (table: string, column: string): string[] => {
  const looks = looksOf(column)
  const ends = {
    head: `substr(${looks}, 1, abs(length(${looks}) - 4))`,
    tail: `substr(${looks}, length(${looks}) - 3)`,
  }
  return Object.entries(ends).map(
    ([name, end]) => `create index ${table}_${column}_${name} on ${table} ((${end}))`,
  )
}

/** Whole IDs, by how they look. */
export const indexLooksOfIds = (table: string, column: string): string =>
  `create index ${table}_looks on ${table} ((${looksOf(column)}))`

const looksOf = (column: string): string =>
  `replace(replace(replace(replace(replace(${column}, 'O', '0'), 'I', '1'), 'L', '1'), 'S', '5'), 'B', '8')`
