import type { Insertable } from 'kysely'
import type { Schema } from '../../packages/server/src/db/schema.ts'

/** A SQL expression for each column that an insert needs, so that a change of the schema shows in the type check. */
type Expressions<Table extends keyof Schema> = { [Column in keyof Insertable<Schema[Table]>]: string }

/** Returns SQL for both engines that inserts a row for each row of `from`: a table, with conditions if need be. */
export const insertRows = <Table extends keyof Schema>(
  table: Table,
  from: string,
  expressions: Expressions<Table>,
): string =>
  `insert into ${table} (${Object.keys(expressions).join(', ')})
    select ${Object.values(expressions).join(', ')} from ${from}`

/** Returns SQL of a table whose only column `i` counts from 1 to `count`. */
export const numbersTo = (count: number): string =>
  `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${String(count)}) select i from n) as numbers`
