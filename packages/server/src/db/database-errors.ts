import { errorCode } from '../values/error-code.ts'
/**
 * Codes of an unavailable database. SQLite: lock timeout, disk full, file not readable or writable. PostgreSQL: no
 * connection, shutdown, disk full, conflicts, a former primary.
 */
const unavailableCodes =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|08\w{3}|25006|40001|40P01|53\w{3}|55P03|57P0[1-5]|57014|25P03|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))/

/** Messages of node-postgres's errors without a code: a broken connection, or none available from the pool in time. */
const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Query read timeout)/

/** Whether the database is temporarily unavailable, so that the same call may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.test(errorCode(error)) || (error instanceof Error && brokenConnection.test(error.message))

/** Whether a statement violated a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/.test(errorCode(error))
