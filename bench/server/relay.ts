import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Relay {
  url: string
  /** Resolves once so many messages have been accepted in all. */
  accepted: (messages: number) => Promise<void>
  close: () => Promise<void>
}

/** A mail server that answers each command after `delayMs`, as one far away does. */
export const startRelay = async (delayMs: number): Promise<Relay> => {
  const sockets = new Set<Socket>()
  let count = 0
  let notify = (): void => undefined

  const converse = async (socket: Socket): Promise<void> => {
    let inData = false
    let rest = ''
    socket.write('220 relay\r\n')
    for await (const chunk of socket) {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inData && line !== '.') continue
        if (inData) {
          count++
          notify()
        }
        inData = !inData && /^data$/i.test(line)
        if (delayMs > 0) await wait(delayMs)
        if (/^quit/i.test(line)) socket.end('221 bye\r\n')
        else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n')
      }
    }
  }

  const listener = createServer((socket) => {
    sockets.add(socket)
    converse(socket).catch(() => undefined) // the client may disconnect at any time
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${String((listener.address() as AddressInfo).port)}`,
    accepted: (messages) =>
      new Promise((resolve) => {
        notify = () => {
          if (count >= messages) resolve()
        }
        notify()
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
