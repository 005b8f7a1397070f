import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Behaviour of the server after it has received a message. */
export type OnMessage = 'accept' | 'refuse-for-now' | 'refuse' | 'hang-up'

export interface TestSmtpServer {
  url: string
  /** Messages that were accepted, or received completely before a hang-up. */
  received: { recipients: string[]; data: string }[]
  onMessage: OnMessage
  /** Addresses whose messages are received, but get no response before `release` is called. */
  held: Set<string>
  release: () => void
  /** Number of connections that were made. */
  connections: number
  close: () => Promise<void>
}

const replies: Record<Exclude<OnMessage, 'hang-up'>, string> = {
  accept: '250 ok',
  'refuse-for-now': '451 later',
  refuse: '550 no',
}

/** Starts a server with the subset of SMTP that the mailer needs. */
export const startSmtpServer = async (port = 0): Promise<TestSmtpServer> => {
  const sockets = new Set<Socket>()
  let waiting: (() => void)[] = []
  const listener = createServer((socket) => {
    server.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined) // the client may disconnect at any time
    converse(socket)
  })

  const converse = (socket: Socket): void => {
    let recipients: string[] = []
    let data: string | undefined
    let rest = ''
    const reply = (line: string): void => void socket.write(`${line}\r\n`)

    const endOfMessage = (): void => {
      const { onMessage } = server
      const isHeld = recipients.some((recipient) => server.held.has(recipient.replace(/[<>]/g, '')))
      if (onMessage === 'accept' || onMessage === 'hang-up')
        server.received.push({ recipients, data: data ?? '' })
      recipients = []
      data = undefined
      if (onMessage === 'hang-up') socket.destroy()
      else if (isHeld)
        waiting.push(() => {
          reply(replies[onMessage])
        })
      else reply(replies[onMessage])
    }

    const read = (line: string): void => {
      if (data !== undefined) {
        if (line === '.') endOfMessage()
        else data += `${line}\n`
      } else if (/^rcpt to:/i.test(line)) {
        recipients.push(line.slice(8))
        reply('250 ok')
      } else if (/^data$/i.test(line)) {
        data = ''
        reply('354 go on')
      } else if (/^quit/i.test(line)) {
        socket.end('221 bye\r\n')
      } else reply('250 ok')
    }

    reply('220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(read)
    })
  }

  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const server: TestSmtpServer = {
    url: `smtp://127.0.0.1:${String((listener.address() as AddressInfo).port)}`,
    received: [],
    onMessage: 'accept',
    held: new Set(),
    release: () => {
      server.held.clear()
      for (const answer of waiting) answer()
      waiting = []
    },
    connections: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  return server
}
