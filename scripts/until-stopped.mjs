/** Runs services until the process is asked to stop, then stops them in reverse order. */
import { stopRunning } from './capture.mjs'
import { UserError } from './settings.mjs'
import './stop-with-parent.mjs'

/** @typedef {{ stop: () => Promise<void>, ended?: Promise<number> }} Service `ended` resolves if it exits by itself */

/**
 * Stops everything with exit code 0 after Ctrl-C, SIGTERM or SIGHUP, and with 1 after a `UserError` or when a service
 * exits by itself.
 *
 * @param {(add: <T extends Service>(service: Promise<T>) => Promise<T>, signal: AbortSignal) => Promise<void>} start
 */
export async function untilStopped(start) {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort())
  const { signal } = controller
  const stopped = new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')))
  signal.addEventListener('abort', stopRunning)

  const services = []
  const add = async (service) => {
    services.push(await service)
    signal.throwIfAborted()
    return service
  }
  try {
    await start(add, signal)
    const exits = services.flatMap(({ ended }) => ended ?? [])
    if ((await Promise.race([stopped, ...exits])) !== 'stopped')
      throw new UserError('The server stopped by itself.')
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof UserError ? error.message : error)
      process.exitCode = 1
    }
  }
  for (const service of services.reverse()) await service.stop()
  if (signal.aborted) console.log('Stopped.')
}
