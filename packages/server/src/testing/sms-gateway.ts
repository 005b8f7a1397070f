import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { SmsSettings } from '../config/sms-settings.ts'

/** What a gateway does once it was asked to text a number. */
export type SmsAnswer = (response: ServerResponse, recipient: string) => unknown

export const accepts: SmsAnswer = (response) => response.writeHead(202).end('{"id":"a1","state":"Pending"}')
export const dies: SmsAnswer = (response) => response.destroy()
export const says =
  (status: number, body = ''): SmsAnswer =>
  (response) =>
    response.writeHead(status).end(body)

/** The centre's phone, over real HTTP on this machine. `asked` has whom it was asked to text, noted before it answers. */
export const startSmsGateway = async (port = 0) => {
  const asked: string[] = []
  const gateway = { asked, answer: accepts }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { phoneNumbers } = JSON.parse(Buffer.concat(chunks).toString()) as { phoneNumbers: string[] }
      const [recipient = ''] = phoneNumbers
      asked.push(recipient)
      void gateway.answer(response, recipient)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => {
        resolve()
      })
    })
  onTestFinished(close)
  const at = (server.address() as AddressInfo).port
  const sms: SmsSettings = {
    gateway: 'phone',
    url: `http://127.0.0.1:${String(at)}/message`,
    user: 'sms',
    password: 'p',
    from: undefined,
    template: undefined,
  }
  return Object.assign(gateway, { sms, port: at, close })
}
