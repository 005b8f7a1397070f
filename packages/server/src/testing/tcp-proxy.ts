import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Closes all connections and accepts no new ones. */
  cut: () => Promise<void>
  /** Forwards nothing on the existing connections, and ends none of them, like a broken network. */
  freeze: () => void
  /** Accepts connections again, on the same port. */
  reopen: () => Promise<void>
}

/**
 * Starts a proxy for servers on this machine, which forwards each connection to the next available one and can
 * simulate an outage.
 */
export const startTcpProxy = async (...targetPorts: [number, ...number[]]): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let next = 0
  const track = (socket: Socket, onClose: () => void) => {
    sockets.add(socket)
    socket.on('error', () => undefined) // either end may disconnect; then the other is closed
    socket.on('close', () => {
      sockets.delete(socket)
      onClose()
    })
  }
  const forward = (client: Socket, targetsLeft: number) => {
    const target = connect(targetPorts[next++ % targetPorts.length] ?? targetPorts[0], '127.0.0.1')
    let isConnected = false
    target.once('connect', () => {
      isConnected = true
      client.pipe(target).pipe(client)
      client.once('close', () => target.destroy())
    })
    track(target, () => {
      if (!isConnected && targetsLeft > 1 && !client.destroyed) forward(client, targetsLeft - 1)
      else client.destroy()
    })
  }
  const listener = createServer((client) => {
    track(client, () => undefined)
    forward(client, targetPorts.length)
  })
  const listen = async (port: number): Promise<void> => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo
  return {
    port,
    cut: async () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    reopen: () => listen(port),
  }
}
