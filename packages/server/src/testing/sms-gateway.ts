import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'

/** Responds to a request to text a number. `id` is the gateway's own ID of the message: t1, t2, ... */
export type SmsAnswer = (response: ServerResponse, recipient: string, id: string) => unknown

export const accepts: SmsAnswer = (response, _recipient, id) =>
  response.writeHead(202).end(JSON.stringify({ id, state: 'Pending' }))
export const dies: SmsAnswer = (response) => response.destroy()
export const says =
  (status: number, body = ''): SmsAnswer =>
  (response) =>
    response.writeHead(status).end(body)

const recipientIn = (body: string): string =>
  (JSON.parse(body) as { phoneNumbers: string[] }).phoneNumbers[0] ?? ''

/**
 * Starts the centre's phone, over real HTTP on this machine. `asked` lists the recipients, recorded before the
 * response is sent.
 */
export const startSmsGateway = async (port = 0) => {
  const asked: string[] = []
  const gateway = { asked, answer: accepts }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const recipient = recipientIn(Buffer.concat(chunks).toString())
      void gateway.answer(response, recipient, `t${String(asked.push(recipient))}`)
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
  const { sms } = readConfig({
    SMS_URL: `http://sms:p@127.0.0.1:${String(at)}/message`,
  })
  if (!sms) throw new Error('It has an address')
  return Object.assign(gateway, { sms, port: at, close })
}
