import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseEnv } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readSmsSettings } from '../config/sms-settings.ts'
import type { OutgoingMessage } from './outbox-repository.ts'
import { gatewayTransport, phoneGateway, sendText } from './text-transport.ts'

interface Asked {
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Starts a gateway on this machine, over real HTTP. */
const startGateway = async (answer: (response: ServerResponse) => void) => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => {
        resolve()
      })
    })
  closing.push(close)
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked, close }
}

const says =
  (status: number, body = '') =>
  (response: ServerResponse) => {
    response.writeHead(status).end(body)
  }

const message = { recipient: '+255712345678', text: 'Asante & karibu: "100%"' }
const phone = (url: string) => phoneGateway(`${url}/message`, 'sms', 'p:w')

describe('[texts] gateways', () => {
  test('any other gateway gets JSON by a template, which a message cannot break out of', async () => {
    const { url, asked } = await startGateway(says(200, '{"status":"ok"}'))
    const settings = readSmsSettings({
      url: `${url}/send?v=2`,
      headers: '{"X-Key":"secret"}',
      body: '{"messages":[{"to":"{digits}","body":"Kituo: {text}","flash":false}]}',
      accepted: '"status":"ok"',
    })!
    const transport = gatewayTransport(settings)
    const mail = { ...message, text: '","to":"1 {to}' }
    expect(await transport.send(mail as OutgoingMessage)).toEqual({ outcome: 'sent', gatewayId: undefined })
    expect(asked[0]?.path).toBe('/send?v=2')
    expect(asked[0]?.headers).toMatchObject({ 'x-key': 'secret', 'content-type': 'application/json' })
    expect(asked[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      messages: [{ to: '255712345678', body: 'Kituo: ","to":"1 {to}', flash: false }],
    })
  })

  test('any other, by a template: a form, with a password, and an answer that does not accept', async () => {
    const { url, asked } = await startGateway(says(200, 'ERROR 7'))
    const settings = readSmsSettings({
      url: `${url.replace('//', '//a:b%40@')}/send`,
      ...{ headers: undefined, body: 'to={to}&message={text}&type=text', accepted: '^OK' },
    })!
    const transport = gatewayTransport(settings)
    expect(await transport.send(message as OutgoingMessage)).toMatchObject({ outcome: 'failed' })
    expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('a:b@')}`)
    expect([...new URLSearchParams(asked[0]?.body)]).toEqual([
      ['to', '+255712345678'],
      ['message', message.text],
      ['type', 'text'],
    ])
  })

  test.each([
    ['SMS_BODY', { headers: '{}', body: undefined }],
    ['SMS_BODY', { body: 'to={to}' }],
    ['SMS_BODY', { body: '{"to":"{to}","message":"{text}"' }],
    ['SMS_HEADERS', { headers: '["Bearer hunter2"]' }],
    ['SMS_HEADERS', { headers: 'Bearer hunter2' }],
    ['SMS_ACCEPTED', { accepted: '(' }],
  ])('a template that cannot be read: %s %j', (name, changes) => {
    const read = () =>
      readSmsSettings({
        ...{ url: 'https://gateway.example/', headers: undefined },
        ...{ body: 'to={to}&text={text}', accepted: undefined, ...changes },
      })
    expect(read).toThrow(`The setting ${name} must be`)
    expect(read).not.toThrow('hunter2')
  })

  test("the centre's own phone", async () => {
    const { url, asked } = await startGateway(says(202, '{"id":"a1","state":"Pending","recipients":[]}'))
    expect(await sendText(phone(url), message)).toEqual({ outcome: 'sent', gatewayId: 'a1' })
    expect(asked[0]?.path).toBe('/message')
    expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('sms:p:w')}`)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      textMessage: { text: message.text },
      phoneNumbers: ['+255712345678'],
    })
  })

  /**
   * Sends a message with the settings that the documentation prints for a service, to a gateway that responds with
   * `answer`.
   */
  const sendAsPrinted = async (service: string, answer: string) => {
    const { url, asked } = await startGateway(says(200, answer))
    const operations = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const [, printed = ''] = new RegExp(`# ${service}\n([^#]*)\n(?:\`\`\`|#)`).exec(operations) ?? []
    const settings = parseEnv(printed)
    const { sms } = readConfig({
      ...settings,
      SMS_URL: settings['SMS_URL']?.replace(/^https:\/\/([^/]*@)?[^/]+/, (_, access = '') =>
        url.replace('//', `//${String(access)}`),
      ),
    })
    const delivery = await gatewayTransport(sms!).send(message as OutgoingMessage)
    return { ...delivery, ...asked[0]! }
  }

  test("Africa's Talking, as the documentation prints it", async () => {
    const answer = (statusCode: number) =>
      JSON.stringify({ SMSMessageData: { Message: '', Recipients: [{ statusCode, messageId: 'ATXid_1' }] } })
    const sent = await sendAsPrinted("Africa's Talking", answer(101))
    expect(sent).toMatchObject({
      outcome: 'sent',
      headers: { apikey: 'API-KEY', accept: 'application/json' },
    })
    expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
      username: 'centre',
      to: '+255712345678',
      message: message.text,
      from: 'KITUO',
    })
    expect(await sendAsPrinted("Africa's Talking", answer(403))).toMatchObject({ outcome: 'failed' })
  })

  test('Beem, as the documentation prints it', async () => {
    const sent = await sendAsPrinted('Beem', '{"successful":true,"request_id":35918915,"code":100}')
    expect(sent).toMatchObject({
      outcome: 'sent',
      headers: { authorization: `Basic ${btoa('API-KEY:SECRET')}` },
    })
    expect(JSON.parse(sent.body)).toEqual({
      source_addr: 'KITUO',
      schedule_time: '',
      encoding: 0,
      message: message.text,
      recipients: [{ recipient_id: 1, dest_addr: '255712345678' }],
    })
    const refused = await sendAsPrinted('Beem', '{"successful":false,"request_id":1,"code":102}')
    expect(refused).toMatchObject({ outcome: 'failed' })
  })
})

describe('[texts] a gateway that misbehaves', () => {
  test.each([401, 402, 403, 408, 425, 429, 503])('%i: nothing was sent, later', async (status) => {
    const { url } = await startGateway(says(status))
    expect(await sendText(phone(url), message)).toMatchObject({ outcome: 'later', noAnswer: false })
  })

  test.each([302, 400, 404, 500])('%i: not tried again', async (status) => {
    const { url } = await startGateway(says(status))
    expect(await sendText(phone(url), message)).toMatchObject({ outcome: 'failed' })
  })

  test.each(['', 'OK', '<html>', '{}', '{"id":"a1","state":"Failed"}', 'x'.repeat(1_000_000)])(
    'nonsense is not tried again: %.10s',
    async (body) => {
      const { url } = await startGateway(says(200, body))
      expect(await sendText(phone(url), message)).toMatchObject({ outcome: 'failed' })
    },
  )

  test.each(['\0', 'x'.repeat(101), 'a b'])(
    'an ID that is none does not lose that it was accepted: %j',
    async (id) => {
      const { url } = await startGateway(says(202, JSON.stringify({ id, state: 'Pending' })))
      expect(await sendText(phone(url), message)).toEqual({ outcome: 'sent', gatewayId: undefined })
    },
  )

  test('a gateway that dies before or during its response gave no answer', async () => {
    const before = await startGateway((response) => response.destroy())
    expect(await sendText(phone(before.url), message)).toMatchObject({ outcome: 'later', noAnswer: true })
    const within = await startGateway((response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('{"id":', () => response.destroy())
    })
    expect(await sendText(phone(within.url), message)).toMatchObject({ outcome: 'later', noAnswer: true })
  })

  test('a gateway that never responds gave no answer', async () => {
    const { url } = await startGateway(() => undefined)
    expect(await sendText(phone(url), message, 50)).toMatchObject({ outcome: 'later', noAnswer: true })
  })

  test('a gateway that is not there was not asked', async () => {
    const { url, close } = await startGateway(says(200))
    await close()
    expect(await sendText(phone(url), message)).toMatchObject({ outcome: 'later', noAnswer: false })
  })

  test('reasons name no number and no text', async () => {
    const { url } = await startGateway(says(200, `no: ${message.recipient} ${message.text}`))
    const delivery = await sendText(phone(url), message)
    expect(JSON.stringify(delivery)).not.toMatch(/712345678|Asante/)
  })
})
