import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { measureAcceptDelay, periodMs } from './accept-delay.ts'
import { addErrorHandler } from './error-handler.ts'
import { addShedding } from './shedding.ts'

const work = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Starts a server whose donations each take some milliseconds of the thread. */
const startServer = async (host: string) => {
  const http = Fastify()
  onTestFinished(() => http.close())
  const accepting = measureAcceptDelay(http)
  addErrorHandler(http)
  addShedding(http, accepting.delayMs)
  http.post('/gift', () => {
    work(5)
    return 'stored'
  })
  http.get('/list', { config: { rank: 'list' } }, () => [])
  await http.listen({ port: 0, host })
  const { port } = http.server.address() as AddressInfo
  return {
    accepting,
    list: async () => (await http.inject('/list')).statusCode,
    /** Donates as a number of visitors at once, each with a connection of their own. */
    give: (visitors: number) =>
      Promise.all(
        Array.from({ length: visitors }, async () => {
          const socket = connect({ port, host: host === '::' ? '::1' : '127.0.0.1' })
          socket.end('POST /gift HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
          let answer = ''
          socket.on('data', (data) => (answer += String(data)))
          await once(socket, 'close')
          return answer.slice(9, 12)
        }),
      ),
  }
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

describe('new connections that wait to be accepted', () => {
  it.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::'] : [])])(
    'have lists refused until they were (%s)',
    async (host) => {
      const { list, give } = await startServer(host)
      expect(await list()).toBe(200)
      const over = new AbortController()
      const crowd = (async () => {
        const answers: string[] = []
        while (!over.signal.aborted) answers.push(...(await give(300)))
        return answers
      })()
      await expect.poll(list, { timeout: 30_000 }).toBe(503)
      over.abort()
      expect(new Set(await crowd)).toEqual(new Set(['200']))
      await expect.poll(list, { timeout: 30_000 }).toBe(200)
    },
  )

  it('are no overload behind one long turn', async () => {
    const { list } = await startServer('127.0.0.1')
    await new Promise<void>((resolve) => {
      // Runs after the timer of the measurement: the connection that it just made waits for this turn to end.
      setTimeout(() => {
        work(800)
        resolve()
      }, periodMs)
    })
    const statuses: number[] = []
    for (let look = 0; look < 100; look++) {
      statuses.push(await list())
      await new Promise(setImmediate)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('say nothing where none can be made, as behind a firewall', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { accepting } = await startServer('127.0.0.1')
    vi.advanceTimersByTime(periodMs)
    vi.advanceTimersByTime(60_000) // without a turn in which the server’s own connection could be made
    expect(accepting.delayMs()).toBe(0)
  })
})
