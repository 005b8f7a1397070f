import BetterSqlite from 'better-sqlite3'
import { listSql, type ProductRow } from './list-sql.ts'
import { orderSql, placeOrder, type PlacedOrder } from './order-sql.ts'

/** Creates a baseline with better-sqlite3, with each statement prepared once. */
export const sqliteBaseline = (file: string) => {
  const db = new BetterSqlite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const all = db.prepare<[], ProductRow>(listSql.all)
  const page = db.prepare<[number, number], ProductRow>(listSql.page)
  const count = db.prepare<[], { total: number }>(listSql.count)
  const statements = new Map(
    Object.entries(orderSql).map(([name, text]) => [
      name,
      db.prepare<unknown[], Record<string, unknown>>(text),
    ]),
  )
  const place = db.transaction((input: PlacedOrder) => {
    const steps = placeOrder(input)
    let step = steps.next()
    while (!step.done) {
      const [name, values] = step.value
      const statement = statements.get(name)
      if (statement?.reader) step = steps.next(statement.all(...values))
      else {
        statement?.run(...values)
        step = steps.next([])
      }
    }
    return step.value
  })
  return {
    all: () => all.all(),
    page: (size: number, first: number) => page.all(size, first),
    count: () => count.get()?.total,
    placeOrder: (input: PlacedOrder) => place.immediate(input),
  }
}
