import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time between two connections of the server to itself, in milliseconds. */
export const periodMs = 200
/** Extra wait that does not count as overload: one long turn of the thread can take this long. */
const graceMs = 1000

/**
 * Measures how long new connections wait in the operating system's queue.
 * Node accepts one connection in each turn. With short turns, thousands can wait there while the thread is never
 * late.
 * The server therefore connects to itself now and then, and measures the time until it accepts that connection. The
 * result is the shorter of the last two waits, or the present wait minus the time of one long turn.
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
      // A failure, such as a lack of file handles, says nothing about how long visitors wait.
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
      // A connection that does not even reach the queue says nothing: a firewall may forbid it.
      const presentMs = probe && !probe.socket.connecting ? performance.now() - probe.startedAtMs : 0
      return Math.max(0, Math.min(lastMs, secondLastMs), presentMs - graceMs)
    },
  }
}

/** Returns the host at which a server that listens on all addresses can be reached. */
const hostOf = ({ address }: AddressInfo): string =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
