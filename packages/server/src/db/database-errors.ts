/** SQLite: locked for too long, disk full, file unreadable or unwritable. PostgreSQL: no connection, shutting down, disk full, or a race lost. */
const unavailableCodes =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|08\w{3}|40001|40P01|53\w{3}|55P03|57P0[1-5]|57014|25P03|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))/

/** What node-postgres says without a code when its connection breaks or the pool has none to give in time. */
const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The error's code where it carries one; several hosts' failed connections come as one error holding all. */
export const errorCode = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether the database could not be reached or used just now, so that the same call may work later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.test(errorCode(error)) || (error instanceof Error && brokenConnection.test(error.message))

/** Whether a statement failed because another row holds a value that must be unique. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/.test(errorCode(error))
