import { transactionIdMaxLength } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'

/*
 * The similarity of two normalised IDs, in the SQL of both engines. The indexes are on `headOfId` and `tailOfId`, so whoever compares an indexed ID must use these.
 */

type Id = RawBuilder<unknown>

/** An ID with the letters that are taken for digits written as those: O, I, S, B, and L, which is small where it was typed so. */
export const looksOfId = (id: Id): RawBuilder<string> =>
  sql`replace(replace(replace(replace(replace(${id}, 'O', '0'), 'I', '1'), 'L', '1'), 'S', '5'), 'B', '8')`

/** Its last four characters, as they look: of IDs that count up, few share these, and few share all before them. */
const tailOfId = (id: Id): RawBuilder<string> => {
  const looks = looksOfId(id)
  return sql`substr(${looks}, length(${looks}) - 3)`
}

/** Characters at the beginning: not a negative number, which PostgreSQL refuses. */
const beginning = (id: Id, lessThanItsLength: 3 | 4 | 5): RawBuilder<string> => {
  const looks = looksOfId(id)
  return sql`substr(${looks}, 1, abs(length(${looks}) - ${sql.lit(lessThanItsLength)}))`
}

/** All before its tail. */
const headOfId = (id: Id): RawBuilder<string> => beginning(id, 4)

/** Whether an indexed ID ends, or begins, like another one: one of both holds if a letter was changed, added or removed. */
export const sharesTail = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`${tailOfId(indexed)} = ${tailOfId(id)}`
export const sharesHead = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`${headOfId(indexed)} in (${beginning(id, 5)}, ${beginning(id, 4)}, ${beginning(id, 3)})`

/** Whether one of both holds: what differs by one letter can't be found otherwise. */
export const sharesEnd = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`(${sharesTail(indexed, id)} or ${sharesHead(indexed, id)})`

const places = sql.join(
  Array.from({ length: transactionIdMaxLength }, (_, index) => sql`(${sql.lit(index + 1)})`),
)
/** An ID without the letter at a place; the ID itself where it has none there. */
const without = (id: Id) => sql`substr(${id}, 1, column1 - 1) || substr(${id}, column1 + 1)`

/** Whether one letter has to be changed, added or removed to make one ID of another. */
export const differsByOneLetter = (one: Id, other: Id): RawBuilder<boolean> => sql`exists (
  select 1 from (values ${places}) as places
  where column1 <= length(${one}) + 1
  and (${without(one)} = ${other} or ${without(other)} = ${one} or ${without(one)} = ${without(other)})
)`

/** The same of two IDs that may be equal; their ends are compared first, which is quick. */
export const isOneLetterApart = (indexed: Id, id: Id): RawBuilder<boolean> =>
  sql`(${sharesEnd(indexed, id)} and ${indexed} <> ${id} and ${differsByOneLetter(indexed, id)})`
