import { inspect } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from './simulated-database.ts'
import type { World } from './world.ts'

/** Keeps logged faults of the server itself, unless the database was made to fail. */
export const silentLog = (world: World, connection: Connection): FastifyBaseLogger => {
  const ignore = (): void => undefined
  const log = {
    level: 'silent',
    ...{ fatal: ignore, warn: ignore, info: ignore, debug: ignore, trace: ignore, silent: ignore },
    error: (details: { err?: unknown }, message: string) => {
      if (details.err !== undefined && !connection.hasFailed())
        world.complaints.push(`${message}: ${inspect(details.err)}`)
    },
    child: () => log as unknown as FastifyBaseLogger,
  }
  return log as unknown as FastifyBaseLogger
}
