import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import { prepareStatement } from './prepared-statements.ts'
import type { Database } from './schema.ts'

/** Placeholder for a value while a query is compiled. */
class Placeholder {
  readonly row: number
  readonly column: string

  constructor(row: number, column: string) {
    this.row = row
    this.column = column
  }
}

/** Rows that a query is built from; at least one. */
export type Rows<Row> = readonly [Row, ...Row[]]

/**
 * Compiles a frequent query once: building it and generating its SQL costs more CPU time than running most statements.
 *
 * `build` sees the rows' columns but not their values, and must treat every value as a parameter. It is called once per
 * engine for each number of rows and set of columns. With `isPrepared`, PostgreSQL also keeps the plan ({@link
 * prepareStatement}).
 */
export const compiledQuery = <Row extends object, Result>(
  build: (db: Database, rows: Rows<Row>) => Compilable<Result>,
  { isPrepared = false }: { isPrepared?: boolean } = {},
): ((db: Database, rows: readonly Row[]) => Promise<Result[]>) => {
  const byEngine = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Result>>>()

  const compile = (db: Database, rows: readonly Row[]): CompiledQuery<Result> => {
    const placeholders = rows.map((row, index) =>
      Object.fromEntries(Object.keys(row).map((column) => [column, new Placeholder(index, column)])),
    )
    const query = build(db, placeholders as unknown as Rows<Row>).compile()
    if (isPrepared) prepareStatement(query.sql)
    return query
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
    // Bypasses Kysely's result plugins, because there are none.
    const result = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Result>({ ...query, parameters }))
    return result.rows
  }
}
