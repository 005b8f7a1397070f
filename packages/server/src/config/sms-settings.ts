import { StartupError } from '../values/startup-error.ts'

/** The services that text messages can be handed to. */
export const smsGateways = ['phone', 'africas-talking', 'beem'] as const
export type SmsGateway = (typeof smsGateways)[number]

/** How a gateway is reached. */
export interface SmsSettings {
  gateway: SmsGateway
  /** Where messages are posted, without what opens it. */
  url: string
  user: string
  password: string
  /** The sender's name that the gateway has registered for the centre. */
  from: string | undefined
}

/** Whether a URL has what opens a gateway. */
export const isSmsUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && isDecodable(username) && isDecodable(password)
}

const isDecodable = (part: string): boolean => {
  try {
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}

/** @throws StartupError if Beem, which takes no message without one, has no sender's name. */
export const readSmsSettings = ({
  url: text,
  gateway,
  from,
}: {
  url: string | undefined
  gateway: SmsGateway
  from: string | undefined
}): SmsSettings | undefined => {
  if (text === undefined) return undefined
  if (gateway === 'beem' && from === undefined)
    throw new StartupError("The setting SMS_FROM must be the sender's name that Beem has registered for you.")
  const url = new URL(text)
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = ''
  url.password = ''
  return { gateway, url: url.href, user, password, from }
}
