import pg from 'pg'
import { listSql, type ProductRow } from './list-sql.ts'
import { orderSql, placeOrder, type PlacedOrder } from './order-sql.ts'

const withNumberedParameters = (text: string): string => {
  let count = 0
  return text.replaceAll('?', () => `$${String(++count)}`)
}

/** Creates a baseline with node-postgres, and a pool of the same size as our server's. */
export const postgresqlBaseline = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const pageSql = withNumberedParameters(listSql.page)
  const texts = new Map(Object.entries(orderSql).map(([name, text]) => [name, withNumberedParameters(text)]))

  const placeInTransaction = async (input: PlacedOrder): Promise<object> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const steps = placeOrder(input)
      let step = steps.next()
      while (!step.done) {
        const [name, values] = step.value
        const { rows } = await client.query<Record<string, unknown>>(texts.get(name) ?? '', [...values])
        step = steps.next(rows)
      }
      await client.query('commit')
      return step.value
    } finally {
      client.release()
    }
  }

  return {
    all: async () => (await pool.query<ProductRow>(listSql.all)).rows,
    page: async (size: number, first: number) => (await pool.query<ProductRow>(pageSql, [size, first])).rows,
    count: async () => Number((await pool.query<{ total: string }>(listSql.count)).rows[0]?.total),
    placeOrder: placeInTransaction,
  }
}
