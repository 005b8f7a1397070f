import type { FastifyInstance } from 'fastify'
import { errorCode } from '../values/error-code.ts'
import { StartupError } from '../values/startup-error.ts'

/** The names of the settings, for error messages. */
interface SettingNames {
  host: string
  port: string
}

/**
 * Number of connections that may wait to be accepted.
 * Beyond this number the operating system drops the first packet, and clients retry only after one, three and seven
 * seconds. Later clients would be served first.
 * Lists are rejected in time only if the waiting connections are visible to accept-delay.ts.
 */
const backlog = 4096

/**
 * Starts listening and returns the port, which differs from the requested port only if that is 0.
 * @throws StartupError if the port or the address is not available.
 */
export const listen = async (
  http: FastifyInstance,
  { host, port }: { host: string; port: number },
  names: SettingNames = { host: 'HOST', port: 'PORT' },
): Promise<number> => {
  try {
    await http.listen({ host, port, backlog })
  } catch (error) {
    throw toStartupError(error, host, port, names)
  }
  const address = http.addresses()[0]
  return typeof address === 'object' ? address.port : port
}

const toStartupError = (error: unknown, host: string, port: number, names: SettingNames): unknown => {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${String(port)} is in use by another program; stop it, or set ${names.port} to a free one.`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${String(port)} needs more rights than this user has; set ${names.port} to one above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`This machine has no address ${host}; correct ${names.host}.`)
    default:
      return error
  }
}
