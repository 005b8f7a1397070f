import { hash } from 'node:crypto'
import { StartupError } from '../values/startup-error.ts'

/** Body of a gateway's request: JSON, or the pairs of a form. Its texts may contain {to}, {digits} and {text}. */
export type SmsBody =
  { type: 'json'; value: unknown } | { type: 'form'; pairs: readonly (readonly [string, string])[] }

/** Request format of a gateway other than the centre's phone. */
export interface SmsTemplate {
  headers: Readonly<Record<string, string>>
  body: SmsBody
  /** Pattern of a response that accepts a message; undefined if the response's status is enough. */
  accepted: RegExp | undefined
}

/** Address and credentials of an SMS gateway. */
export interface SmsSettings {
  /** Address to which messages are posted, without credentials. */
  url: string
  user: string
  password: string
  /**
   * End of the address that receives delivery reports. A caller who knows it has the setting, and can send SMS anyway.
   */
  reportsKey: string
  /** Request format; undefined if the gateway is the centre's own phone. */
  template: SmsTemplate | undefined
}

/** Whether a text is an address with decodable credentials, if it has any. */
export const isSmsUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && [username, password].every(isDecodable)
}

const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Values of the environment variables. */
interface SmsVariables {
  url: string | undefined
  headers: string | undefined
  body: string | undefined
  accepted: string | undefined
}

/**
 * Reads the settings of the SMS gateway; undefined without a gateway.
 * @throws StartupError if a part that the gateway needs is missing or cannot be read
 */
export const readSmsSettings = (variables: SmsVariables): SmsSettings | undefined => {
  const { url: text, headers, body, accepted } = variables
  if (text === undefined) return undefined
  const url = new URL(text)
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const hasTemplate = [headers, body, accepted].some((each) => each !== undefined)
  if (!hasTemplate && (user === '' || password === ''))
    throw new StartupError(
      'The setting SMS_URL must look like https://user:password@gateway.example/message.',
    )
  url.username = ''
  url.password = ''
  const template = hasTemplate ? readTemplate(variables) : undefined
  return { url: url.href, user, password, reportsKey: hash('sha256', text), template }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === 'string')

const readJson = (text: string, sentence: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new StartupError(sentence) // without the cause, which would show secrets
  }
}

const readTemplate = ({ headers: headersText = '{}', body, accepted }: SmsVariables): SmsTemplate => {
  const sentence = 'The setting SMS_HEADERS must be JSON such as {"Authorization":"Bearer KEY"}.'
  const headers = readJson(headersText, sentence)
  if (!isTexts(headers)) throw new StartupError(sentence)
  return { headers, body: readBody(body ?? ''), accepted: readPattern(accepted) }
}

const readBody = (text: string): SmsBody => {
  const sentence =
    'The setting SMS_BODY must be JSON such as {"to":"{to}","message":"{text}"}, or a form such as to={to}&message={text}.'
  if (!/\{(?:to|digits)\}/.test(text) || !text.includes('{text}')) throw new StartupError(sentence)
  if (/^\s*\{\s*"|^\s*\[/.test(text)) return { type: 'json', value: readJson(text, sentence) }
  return { type: 'form', pairs: [...new URLSearchParams(text)] }
}

const readPattern = (text: string | undefined): RegExp | undefined => {
  try {
    return text === undefined ? undefined : new RegExp(text)
  } catch {
    throw new StartupError('The setting SMS_ACCEPTED must be a regular expression such as status":"ok.')
  }
}
