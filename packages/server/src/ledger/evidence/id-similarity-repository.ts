import { sql, type RawBuilder } from 'kysely'

/*
 * The beginnings and ends of normalised IDs, in the SQL of both engines. The indexes are on exactly these expressions.
 * An ID that differs by a letter, or only looks alike, shares its beginning or its last four characters;
 * claims/id-similarity.ts decides which of these IDs are similar.
 */

type Id = RawBuilder<unknown>

/**
 * Replaces the letters O, I, L, S and B with the digits that they are mistaken for. L is a small l where it was typed
 * so.
 */
export const looksOfId = (id: Id): RawBuilder<string> =>
  sql`replace(replace(replace(replace(replace(${id}, 'O', '0'), 'I', '1'), 'L', '1'), 'S', '5'), 'B', '8')`

/** Returns the last four characters of an ID. */
export const tailOfId = (id: Id): RawBuilder<string> => {
  const looks = looksOfId(id)
  return sql`substr(${looks}, length(${looks}) - 3)`
}

/** Returns the beginning of an ID. `abs` because PostgreSQL rejects a negative length. */
const beginning = (id: Id, lessThanItsLength: 3 | 4 | 5): RawBuilder<string> => {
  const looks = looksOfId(id)
  return sql`substr(${looks}, 1, abs(length(${looks}) - ${sql.lit(lessThanItsLength)}))`
}

/** Returns an ID without its last four characters. */
export const headOfId = (id: Id): RawBuilder<string> => beginning(id, 4)

/** Whether an indexed ID ends like another one. */
export const sharesTail = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`${tailOfId(indexed)} = ${tailOfId(id)}`
/** Whether an indexed ID begins like another one, which may be a character shorter or longer. */
export const sharesHead = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`${headOfId(indexed)} in (${beginning(id, 5)}, ${beginning(id, 4)}, ${beginning(id, 3)})`
