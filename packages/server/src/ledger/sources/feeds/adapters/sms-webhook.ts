import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { momentOf, type Adapter } from './adapter.ts'
import { isHexHmac } from './hmac.ts'

const textOrNumber = v.union([v.string(), v.number()])
const message = v.object({
  from: v.string(),
  text: v.string(),
  sentStamp: v.optional(textOrNumber),
  receivedStamp: v.optional(textOrNumber),
  sim: v.optional(v.nullable(textOrNumber)),
})

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the SIM slot of "SIM2" or 2; null for other values. */
const simOf = (said: string | number | null | undefined): number | null => {
  const digit = /\d/.exec(String(said ?? ''))?.[0]
  return digit === undefined ? null : Number(digit)
}

/** Returns the timestamp of milliseconds since 1970, given as digits or as a number. */
const stampOf = (said: string | number | undefined): string | undefined =>
  momentOf(typeof said === 'string' && /^\d{10,15}$/.test(said) ? Number(said) : said)

/**
 * Adapter for simple forwarders, such as https://github.com/bogkonstantin/android_income_sms_gateway_webhook (its
 * README has the placeholders): `from`, `text`, `sentStamp`, `sim`. A request is signed by the hexadecimal HMAC-SHA256
 * of the body in `X-Signature`, or by the key in the path if an app cannot sign.
 */
export const smsWebhook: Adapter = {
  isSigned: ({ headers, body, pathSecret }, key) =>
    pathSecret === undefined ? isHexHmac(headers['x-signature'], key, body) : isSame(pathSecret, key),
  read: (json) => {
    const { success, output } = v.safeParse(message, json)
    if (!success) return undefined
    const { from, text, sim, sentStamp, receivedStamp } = output
    return {
      type: 'message',
      message: {
        sender: from,
        text,
        sim: simOf(sim),
        // The network's stamp, because the phone's own clock may be wrong, and is not signed.
        receivedAt: stampOf(sentStamp) ?? stampOf(receivedStamp),
      },
    }
  },
}
