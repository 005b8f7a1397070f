import { defaultConnections } from '../config/limits.ts'
import pg from 'pg'
import { errorCode } from '../values/error-code.ts'
import { nameStatements } from './prepared-statements.ts'

/** Time limits of statements. No API call needs longer; a longer statement is stuck and must not block a connection. */
const defaultTimeouts = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * Longest wait for a response, which is longer than the server lets a statement run. Without this limit, a statement
 * would never end if the network lost all packets.
 */
const defaultAnswerTimeoutMs = 20_000

/** Time limits of a migration, which may take as long as it needs, and so may another instance that waits for it. */
export const migrationTimeouts: typeof defaultTimeouts = {
  ...defaultTimeouts,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** PostgreSQL's code for a server that does not accept changes. */
const readOnlyCode = '25006'

/** Name that identifies the server's connections in pg_stat_activity. */
export const applicationName = 'charity-server'

export interface PoolOptions {
  /** Maximum number of connections. */
  max?: number
  timeouts?: typeof defaultTimeouts
  /**
   * Whether the connections go through a pooler in transaction mode, such as PgBouncer. Such a pooler rejects time
   * limits when a connection starts, so each transaction sets its own ({@link beginStatement}).
   */
  hasPooler?: boolean
  /** Longest wait of a statement for its response. */
  answerTimeoutMs?: number
}

/**
 * Settings of PostgreSQL's planner. All statements are short, so compiling one takes longer than running it, for a list
 * of the staff's by seconds. By default the planner also expects a disk on which a random read costs four times as much
 * as a sequential one. It would then read a whole table rather than a few thousand rows by an index.
 */
const plannerSettings = Object.entries({ jit: 'off', random_page_cost: '1.1' })

/**
 * Returns the statement that begins a transaction. Behind a pooler it sets time limits, which last until the
 * transaction ends.
 */
export const beginStatement = ({ hasPooler = false }: PoolOptions): string => {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = defaultTimeouts
  return hasPooler
    ? [
        'begin',
        `set local statement_timeout = ${String(statement_timeout)}`,
        `set local lock_timeout = ${String(lock_timeout)}`,
        `set local idle_in_transaction_session_timeout = ${String(idle_in_transaction_session_timeout)}`,
        ...plannerSettings.map(([name, value]) => `set local ${name} = ${value}`),
      ].join('; ')
    : 'begin'
}

/** Opens a connection pool. `onError` is called when an idle connection breaks; the pool replaces it. */
export const openPool = (
  connectionString: string,
  onError: (error: Error) => void,
  {
    max = defaultConnections,
    timeouts = defaultTimeouts,
    hasPooler = false,
    answerTimeoutMs = timeouts.statement_timeout > 0 ? defaultAnswerTimeoutMs : 0,
  }: PoolOptions = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: applicationName,
    ...(hasPooler
      ? { connectionTimeoutMillis: timeouts.connectionTimeoutMillis }
      : {
          ...timeouts,
          options: plannerSettings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
        }),
    query_timeout: answerTimeoutMs,
    types: {
      // PostgreSQL returns sums as bigint, which pg parses as text; ours stay far below 2^53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8
          ? Number
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  })
  // The pool handles only errors of idle connections. Without a listener, a connection that breaks between two
  // statements of a transaction would crash the process; with it, the transaction fails at its next statement.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    leaveIfUseless(client, () => void discardIdle(pool))
    if (!hasPooler) nameStatements(client) // a pooler shares its sessions with other clients
  })
  pool.on('error', onError)
  return pool
}

/**
 * Ends a connection whose server did not respond, or has become a read-only replica. The pool would hand out such a
 * connection again and again. The current transaction fails, as it must.
 */
const leaveIfUseless = (client: pg.PoolClient, onReadOnly: () => void): void => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const leave = (error: unknown): void => {
    const isReadOnly = errorCode(error) === readOnlyCode
    if (!isReadOnly && !(error instanceof Error && error.message === 'Query read timeout')) return
    void client.end().catch(() => undefined) // the connection may be closed already
    if (isReadOnly) onReadOnly()
  }
  client.query = ((...parameters: unknown[]) => {
    const result = query(...parameters)
    if (result instanceof Promise) result.catch(leave)
    return result
  }) as typeof client.query
}

/** Closes idle connections, because they are to the same server. */
const discardIdle = async (pool: pg.Pool): Promise<void> => {
  const close = async () => {
    const client = await pool.connect()
    client.release(true)
  }
  // A connection that cannot be taken is no longer idle.
  await Promise.allSettled(Array.from({ length: pool.idleCount }, close))
}
