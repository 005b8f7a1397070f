import { rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SmsSettings, SmsTemplate } from '../config/sms-settings.ts'
import { makeFolder } from '../values/make-folder.ts'
import type { Delivery, Transport } from './transport.ts'

/** A text in GSM-7 characters, to a number such as +255712345678. */
export interface OutgoingText {
  recipient: string
  text: string
}

/** Builds a gateway's request for one message, and reads its response. */
export interface TextGateway {
  request: (message: OutgoingText) => { url: string; headers: Record<string, string>; body: string }
  /**
   * Returns the gateway's ID of the message, if it gave one.
   * @throws if the gateway's response does not say that it accepted the message.
   */
  readAccepted: (body: string) => string | undefined
}

const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const json = { 'Content-Type': 'application/json', Accept: 'application/json' }

const phoneAnswer = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  state: v.picklist(['Pending', 'Processed', 'Sent', 'Delivered']),
})

/**
 * Returns the gateway of the centre's own phone, with the app android-sms-gateway. `url` is the address of its
 * `/message`.
 */
export const phoneGateway = (url: string, user: string, password: string): TextGateway => ({
  request: ({ recipient, text }) => ({
    url,
    headers: { ...json, Authorization: basicAuth(user, password) },
    body: JSON.stringify({ textMessage: { text }, phoneNumbers: [recipient] }),
  }),
  readAccepted: (body) => v.parse(phoneAnswer, JSON.parse(body)).id,
})

/** Returns a JSON value with its texts changed. */
const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]))
}

/**
 * Returns any other gateway. A message stays inside the values of the template: it cannot add JSON or another field
 * to the form.
 */
const templateGateway = (
  url: string,
  { user, password, template }: { user: string; password: string; template: SmsTemplate },
): TextGateway => ({
  request: ({ recipient, text }) => {
    const parts: Record<string, string> = { to: recipient, digits: recipient.replace(/^\+/, ''), text }
    const fill = (written: string) =>
      written.replace(/\{(to|digits|text)\}/g, (_, name: string) => parts[name] ?? '')
    const { headers, body } = template
    const isJson = body.type === 'json'
    return {
      url,
      headers: {
        'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(user !== '' && { Authorization: basicAuth(user, password) }),
        ...headers,
      },
      body: isJson
        ? JSON.stringify(mapTexts(body.value, fill))
        : new URLSearchParams(
            body.pairs.map(([name, value]): [string, string] => [name, fill(value)]),
          ).toString(),
    }
  },
  readAccepted: (body) => {
    if (template.accepted && !template.accepted.test(body)) throw new Error('It does not say so')
    return undefined
  },
})

/** Statuses for a wrong password, an empty account or a busy gateway: nothing was sent, and the cause can be fixed. */
const mendable = [401, 402, 403, 408, 425, 429, 503]
/** Statuses with which a proxy reports that the gateway did not respond. */
const unanswered = [502, 504]

/** Longest response that is read. A gateway's responses are short, and an endless one is cut off. */
const maxAnswerBytes = 65_536

const readAnswer = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const stream: AsyncIterable<Uint8Array> | null = response.body
  if (!stream) return ''
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Form of a gateway's ID that is stored. A strange ID must not prevent an accepted message from being marked as sent.
 */
const storable = /^[!-~]{1,100}$/

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}

const neverConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Asks the gateway to send a message.
 * A message without a response is tried once more: a lost text is worse than a text that comes twice. A message whose
 * response is not understood is not retried, because the gateway may have accepted it.
 * Reasons contain no number and no text.
 */
export const sendText = async (
  gateway: TextGateway,
  message: OutgoingText,
  timeoutMs = 30_000,
): Promise<Delivery> => {
  const { url, headers, body } = gateway.request(message)
  let status: number
  let answer: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect would take the password along.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    answer = await readAnswer(response)
  } catch (error) {
    const cause = causeOf(error)
    return neverConnected.includes(cause)
      ? {
          outcome: 'later',
          reason: `The gateway could not be reached (${cause}).`,
          isUnreachable: true,
          noAnswer: false,
        }
      : { outcome: 'later', reason: `The gateway gave no answer (${cause}).`, noAnswer: true }
  }
  const said = `The gateway answered with status ${String(status)}`
  if (mendable.includes(status)) return { outcome: 'later', reason: `${said}.`, noAnswer: false }
  if (unanswered.includes(status)) return { outcome: 'later', reason: `${said}.`, noAnswer: true }
  if (status < 200 || status > 299) return { outcome: 'failed', reason: `${said}.` }
  try {
    const id = gateway.readAccepted(answer)
    return { outcome: 'sent', gatewayId: id !== undefined && storable.test(id) ? id : undefined }
  } catch {
    return { outcome: 'failed', reason: `${said}, but did not say that it accepted the message.` }
  }
}

const gatewayOf = ({ url, user, password, template }: SmsSettings): TextGateway =>
  template ? templateGateway(url, { user, password, template }) : phoneGateway(url, user, password)

/** Whether a server listens at the address. Nothing is sent to it. */
const canConnect = (url: string, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(url)
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      timeout: timeoutMs,
    })
    const end = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false))
  })

/** Returns the transport that hands texts to the gateway. */
export const gatewayTransport = (settings: SmsSettings, timeoutMs = 30_000): Transport => {
  const gateway = gatewayOf(settings)
  return {
    afterCrash: 'once-more',
    isReady: () => canConnect(settings.url, 10_000),
    send: ({ recipient, text }) => sendText(gateway, { recipient, text }, timeoutMs),
    close: () => undefined,
  }
}

/**
 * Writes each text as a file, next to the emails, for a server without a gateway. `announce` gets each text with a
 * code.
 */
export const textFileTransport = (folder: string, announce?: (line: string) => void): Transport => ({
  afterCrash: 'again',
  isReady: () => Promise.resolve(true),
  send: async ({ id, createdAt, recipient, text, expiresAt }) => {
    const name = `${createdAt.replace(/[:.]/g, '-')}-${String(id)}.txt`
    try {
      await makeFolder(folder)
      // Written to a temporary name and renamed, so that a partial file is never read.
      await writeFile(join(folder, `.${name}`), `To: ${recipient}\n\n${text}\n`, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      if (expiresAt !== null) announce?.(`Text to ${recipient}: ${text}`)
      return { outcome: 'sent' }
    } catch (error) {
      return { outcome: 'later', reason: String(error) }
    }
  },
  close: () => undefined,
})
