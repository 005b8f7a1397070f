/**
 * A slow line between the browser and the servers: relays on loopback that pass on bytes as TCP would over such a line.
 * The relays do not need root, and are the same on every machine. Network emulation in the kernel or in the browser is
 * not.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Speed {
  name: string
  /** Speed in each direction. */
  bitsPerSecond: number
  roundTripMs: number
  /** Share of segments that is lost. */
  loss: number
}

export interface Relay {
  /** Origin that the browser connects to. */
  origin: string
  /** Port of the server behind the line. */
  target: number
}

export interface Line {
  openRelay: () => Promise<Relay>
  /**
   * Ends all connections, and begins again at this speed. The same `seed` loses the same segments of the same traffic.
   */
  restart: (speed: Speed, seed: number) => void
  /** Returns the bytes in both directions since the last restart: HTTP's headers and bodies. */
  bytes: () => number
  close: () => void
}

const segmentBytes = 1460
/** Number of segments that are sent before the first is acknowledged (RFC 6928). */
const initialWindow = 10

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** One direction of the line, which all connections share: segments leave one after the other. */
class Lane {
  readonly speed: Speed
  readonly random: () => number
  bytes = 0
  #freeAt = 0

  constructor(speed: Speed, seed: number) {
    this.speed = speed
    this.random = randomFrom(seed)
  }

  /** @returns the time when a segment of this size has left, if it is sent now */
  leavesAt(size: number, notBefore: number): number {
    const begins = Math.max(performance.now(), notBefore, this.#freeAt)
    this.#freeAt = begins + (size * 8000) / this.speed.bitsPerSecond
    return this.#freeAt
  }
}

/**
 * Passes on the data from one end of a connection, in order, and as many segments at once as TCP's slow start allows.
 */
const passOn = (from: Socket, to: Socket, lane: Lane, notBefore: number) => {
  const { roundTripMs, loss } = lane.speed
  const waiting: Buffer[] = []
  const underWay: { segment: Buffer; arrivesAt: number }[] = []
  let window = initialWindow
  let threshold = Infinity
  let inFlight = 0
  let lastArrival = 0
  let hasEnded = false

  const send = () => {
    while (inFlight < window) {
      const segment = waiting.shift()
      if (!segment) break
      inFlight++
      lane.bytes += segment.length
      let arrivesAt = lane.leavesAt(segment.length, notBefore) + roundTripMs / 2
      if (lane.random() < loss) {
        // The acknowledgements of later segments tell the sender, which sends this one again (fast retransmit).
        arrivesAt += roundTripMs
        threshold = window = Math.max(2, window / 2)
      }
      lastArrival = Math.max(arrivesAt, lastArrival)
      underWay.push({ segment, arrivesAt: lastArrival })
      if (underWay.length === 1) schedule()
    }
    if (hasEnded && waiting.length === 0 && underWay.length === 0) to.end()
  }
  const schedule = () => {
    const [next] = underWay
    if (next) setTimeout(deliver, Math.max(0, next.arrivesAt - performance.now()))
  }
  const deliver = () => {
    const now = performance.now()
    while (underWay[0] && underWay[0].arrivesAt <= now + 0.5) {
      const arrived = underWay.shift()
      if (arrived && !to.destroyed) to.write(arrived.segment)
      setTimeout(acknowledge, roundTripMs / 2)
    }
    schedule()
    send()
  }
  const acknowledge = () => {
    inFlight--
    window += window < threshold ? 1 : 1 / window
    send()
  }
  from.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += segmentBytes)
      waiting.push(bytes.subarray(at, at + segmentBytes))
    send()
  })
  from.on('end', () => {
    hasEnded = true
    send()
  })
}

export const createLine = (): Line => {
  const sockets = new Set<Socket>()
  const listeners: ReturnType<typeof createServer>[] = []
  const idle = { name: '', bitsPerSecond: Infinity, roundTripMs: 0, loss: 0 }
  let up = new Lane(idle, 0)
  let down = new Lane(idle, 0)
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }

  return {
    openRelay: async () => {
      const relay: Relay = { origin: '', target: 0 }
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
        const server = connect({ port: relay.target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
        for (const [socket, other] of [
          [browser, server],
          [server, browser],
        ] as const) {
          sockets.add(socket)
          socket.on('error', () => other.destroy()) // either end may disconnect at any time
          socket.on('close', () => sockets.delete(socket))
        }
        // The browser is connected at once; over a line this took a round trip.
        passOn(browser, server, up, performance.now() + up.speed.roundTripMs)
        passOn(server, browser, down, 0)
      })
      listener.listen(0, '127.0.0.1')
      await once(listener, 'listening')
      listeners.push(listener)
      relay.origin = `http://127.0.0.1:${String((listener.address() as AddressInfo).port)}`
      return relay
    },
    restart: (speed, seed) => {
      hangUp()
      up = new Lane(speed, seed * 2)
      down = new Lane(speed, seed * 2 + 1)
    },
    bytes: () => up.bytes + down.bytes,
    close: () => {
      hangUp()
      for (const listener of listeners) listener.close()
    },
  }
}
