import pg from 'pg'

/** No call of the API needs longer; what does is stuck, and must not hold a connection. */
const timeoutsMs = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** A pool of at most `max` connections. `onError` hears of idle connections that broke; the pool replaces them. */
export const openPool = (connectionString: string, onError: (error: Error) => void, max = 10): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...timeoutsMs,
    types: {
      // Sums are bigint and arrive as text, because that is wider than a JavaScript number; ours stay far below 2^53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  })
  // The pool hears of its idle connections only. One that breaks between two statements of a transaction would end the
  // process if nobody listened; the next statement on it fails, and that is how the transaction hears of it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', onError)
  return pool
}
