import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often a connection of our own is made. */
export const periodMs = 200
/** One may wait so much longer, behind one long turn of the thread: that is no overload. */
const graceMs = 1000

/**
 * Measures how long new connections wait in the operating system's queue: Node accepts one in each turn, so that with short turns thousands wait
 * there while the thread is never late. Now and then the server connects to itself, and sees when it gets to that connection. What counts is the
 * shorter wait of the last two, or how long the present one has waited beyond all that one turn takes.
 */
export const measureAcceptDelay = ({ server }: FastifyInstance): { delayMs: () => number } => {
  let probe: { socket: Socket; startedAtMs: number } | undefined
  let [lastMs, secondLastMs] = [0, 0]

  const end = (waitedMs: number): void => {
    // Reset, so that no closed connection stays behind for a minute.
    probe?.socket.resetAndDestroy()
    probe = undefined
    ;[lastMs, secondLastMs] = [waitedMs, lastMs]
  }
  server.on('connection', (socket: Socket) => {
    if (!probe || socket.remotePort !== probe.socket.localPort) return
    if (socket.remoteAddress !== probe.socket.localAddress) return
    socket.destroy()
    end(performance.now() - probe.startedAtMs)
  })
  server.on('listening', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') return
    const timer = setInterval(() => {
      if (probe) return
      const socket = connect({ host: hostOf(address), port: address.port })
      probe = { socket, startedAtMs: performance.now() }
      // Such as no file that may still be opened: it says nothing of how long others wait.
      socket.on('error', () => {
        if (probe?.socket === socket) end(0)
      })
    }, periodMs).unref()
    server.on('close', () => {
      clearInterval(timer)
      probe?.socket.destroy()
    })
  })

  return {
    delayMs: () => {
      // One that does not even get into the queue says nothing: a firewall may forbid it.
      const presentMs = probe && !probe.socket.connecting ? performance.now() - probe.startedAtMs : 0
      return Math.max(0, Math.min(lastMs, secondLastMs), presentMs - graceMs)
    },
  }
}

/** Where a server that listens on all addresses is reached. */
const hostOf = ({ address }: AddressInfo): string =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
