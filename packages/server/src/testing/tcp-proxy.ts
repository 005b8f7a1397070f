import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Breaks every connection and takes no new one. */
  cut: () => Promise<void>
  /** Takes connections again, on the same port. */
  reopen: () => Promise<void>
}

/**
 * Stands between clients and servers on this machine, gives each connection to the next one that takes it, and can go away
 * and come back.
 */
export const startTcpProxy = async (...targetPorts: [number, ...number[]]): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let next = 0
  const follow = (socket: Socket, onClose: () => void) => {
    sockets.add(socket)
    socket.on('error', () => undefined) // either end may break off; the other then hears of it
    socket.on('close', () => {
      sockets.delete(socket)
      onClose()
    })
  }
  const lead = (client: Socket, targetsLeft: number) => {
    const target = connect(targetPorts[next++ % targetPorts.length] ?? targetPorts[0], '127.0.0.1')
    let taken = false
    target.once('connect', () => {
      taken = true
      client.pipe(target).pipe(client)
      client.once('close', () => target.destroy())
    })
    follow(target, () => {
      if (!taken && targetsLeft > 1 && !client.destroyed) lead(client, targetsLeft - 1)
      else client.destroy()
    })
  }
  const listener = createServer((client) => {
    follow(client, () => undefined)
    lead(client, targetPorts.length)
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
    reopen: () => listen(port),
  }
}
