/** The life of a script that serves until it is told to stop: begins, waits, and ends all it began in order. */
import { stopRunning } from './capture.mjs'
import { PlainError } from './settings.mjs'
import './stop-with-parent.mjs'

/** @typedef {{ stop: () => Promise<void>, ended?: Promise<number> }} Service `ended` is for one that may end by itself */

/**
 * Ctrl-C, SIGTERM and SIGHUP stop everything and give exit status 0. A `PlainError`, or a service that ends by itself,
 * gives 1.
 * @param {(add: <T extends Service>(service: Promise<T>) => Promise<T>, signal: AbortSignal) => Promise<void>} begin
 */
export async function untilStopped(begin) {
  const stopAsked = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopAsked.abort())
  const { signal } = stopAsked
  const asked = new Promise((resolve) => signal.addEventListener('abort', () => resolve('asked')))
  signal.addEventListener('abort', stopRunning)

  const services = []
  const add = async (service) => {
    services.push(await service)
    signal.throwIfAborted()
    return service
  }
  try {
    await begin(add, signal)
    const endings = services.flatMap(({ ended }) => ended ?? [])
    if ((await Promise.race([asked, ...endings])) !== 'asked')
      throw new PlainError('The server stopped by itself.')
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof PlainError ? error.message : error)
      process.exitCode = 1
    }
  }
  for (const service of services.reverse()) await service.stop()
  if (signal.aborted) console.log('Stopped.')
}
