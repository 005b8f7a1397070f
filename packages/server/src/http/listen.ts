import type { FastifyInstance } from 'fastify'
import { errorCode } from '../db/database-errors.ts'
import { StartupError } from '../startup-error.ts'

/**
 * Starts to listen and returns the port, which differs from the one asked for when that is 0.
 * @throws StartupError where the port or the address cannot be had.
 */
export const listen = async (
  http: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> => {
  try {
    await http.listen({ host, port })
  } catch (error) {
    throw listenFault(error, host, port)
  }
  const address = http.addresses()[0]
  return typeof address === 'object' ? address.port : port
}

const listenFault = (error: unknown, host: string, port: number): unknown => {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${String(port)} is in use by another program; stop it, or set PORT to a free one.`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${String(port)} needs more rights than this user has; set PORT to one above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`This machine has no address ${host}; correct HOST.`)
    default:
      return error
  }
}
