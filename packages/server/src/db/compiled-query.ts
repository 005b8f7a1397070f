import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Database, DatabaseTransaction } from './schema.ts'

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly row: number
  readonly column: string

  constructor(row: number, column: string) {
    this.row = row
    this.column = column
  }
}

/** What a query is built from; there is always one. */
export type Rows<Row> = readonly [Row, ...Row[]]

/**
 * A query that runs for every order or so, compiled once: building one and writing it as SQL costs more processor time than
 * most statements do. `build` sees the rows' names, not their values, and must treat every value as a parameter; it is called
 * once for each number of rows and set of names, on each engine.
 */
export const compiledQuery = <Row extends object, Result>(
  build: (db: Database, rows: Rows<Row>) => Compilable<Result>,
): ((db: Database | DatabaseTransaction, rows: readonly Row[]) => Promise<Result[]>) => {
  const byEngine = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Result>>>()

  const compile = (db: Database, rows: readonly Row[]): CompiledQuery<Result> => {
    const placeholders = rows.map((row, index) =>
      Object.fromEntries(Object.keys(row).map((column) => [column, new Placeholder(index, column)])),
    )
    return build(db, placeholders as unknown as Rows<Row>).compile()
  }

  const find = (db: Database, rows: readonly Row[]): CompiledQuery<Result> => {
    const { adapter } = db.getExecutor()
    const compiled = byEngine.get(adapter) ?? new Map<string, CompiledQuery<Result>>()
    byEngine.set(adapter, compiled)
    const shape = rows.map((row) => Object.keys(row).join()).join(';')
    const query = compiled.get(shape) ?? compile(db, rows)
    compiled.set(shape, query)
    return query
  }

  return async (db, rows) => {
    const query = find(db, rows)
    const values = rows as readonly Record<string, unknown>[]
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.row]?.[parameter.column] : parameter,
    )
    // Straight to the connection: there is no plugin that would look at the rows.
    const result = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Result>({ ...query, parameters }))
    return result.rows
  }
}
