import pg from 'pg'

/** No call of the API needs longer; what does is stuck, and must not hold a connection. */
const defaultTimeouts = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** A migration may take as long as it needs, and a second copy may wait for it as long. */
export const migrationTimeouts: typeof defaultTimeouts = {
  ...defaultTimeouts,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** How a server's connections are told from others' in PostgreSQL's own lists. */
export const applicationName = 'charity-server'

interface PoolOptions {
  /** Connections at most. */
  max?: number
  timeouts?: typeof defaultTimeouts
}

/** A pool of at most `max` connections. `onError` hears of idle connections that broke; the pool replaces them. */
export const openPool = (
  connectionString: string,
  onError: (error: Error) => void,
  { max = 10, timeouts = defaultTimeouts }: PoolOptions = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: applicationName,
    ...timeouts,
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
