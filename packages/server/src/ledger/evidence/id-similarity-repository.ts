import { sql, type RawBuilder } from 'kysely'

/*
 * The ends of normalised IDs, in the SQL of both engines. The indexes are on exactly these expressions. Which IDs are similar is decided by
 * claims/id-similarity.ts: one that differs by a letter, or only looks alike, shares its beginning or its last four characters.
 */

type Id = RawBuilder<unknown>

/** An ID with the letters that are taken for digits written as those: O, I, S, B, and L, which is small where it was typed so. */
export const looksOfId = (id: Id): RawBuilder<string> =>
  sql`replace(replace(replace(replace(replace(${id}, 'O', '0'), 'I', '1'), 'L', '1'), 'S', '5'), 'B', '8')`

/** Its last four characters. */
export const tailOfId = (id: Id): RawBuilder<string> => {
  const looks = looksOfId(id)
  return sql`substr(${looks}, length(${looks}) - 3)`
}

/** Characters at the beginning; not a negative number, which PostgreSQL rejects. */
const beginning = (id: Id, lessThanItsLength: 3 | 4 | 5): RawBuilder<string> => {
  const looks = looksOfId(id)
  return sql`substr(${looks}, 1, abs(length(${looks}) - ${sql.lit(lessThanItsLength)}))`
}

/** All before its last four characters. */
export const headOfId = (id: Id): RawBuilder<string> => beginning(id, 4)

/** Whether an indexed ID ends like another one, or begins like it. */
export const sharesTail = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`${tailOfId(indexed)} = ${tailOfId(id)}`
export const sharesHead = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`${headOfId(indexed)} in (${beginning(id, 5)}, ${beginning(id, 4)}, ${beginning(id, 3)})`
