import * as v from 'valibot'
import { momentOf, type Adapter } from './adapter.ts'
import { isHexHmac } from './hmac.ts'

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const event = v.variant('event', [
  v.object({
    event: v.literal('sms:received'),
    payload: v.object({
      message: v.string(),
      phoneNumber: v.optional(v.string()),
      sender: v.optional(v.string()),
      simNumber: v.nullish(v.number()),
      receivedAt: v.optional(v.string()),
    }),
  }),
  v.object({
    event: v.literal('system:ping'),
    payload: v.optional(
      v.looseObject({
        health: v.optional(
          v.looseObject({
            checks: v.optional(
              v.record(v.string(), v.looseObject({ observedValue: v.optional(v.unknown()) })),
            ),
          }),
        ),
      }),
    ),
  }),
])

/**
 * SMS Gateway for Android (https://github.com/capcom6/android-sms-gateway, Apache-2.0): events and signature as its webhooks' page has them,
 * https://github.com/android-sms-gateway/docs-web/blob/master/docs/features/webhooks.md. `X-Signature` is the hexadecimal HMAC-SHA256 of
 * the body and `X-Timestamp`. No window of time: it tries for two days, and a notice that comes again counts once.
 */
export const androidSmsGateway: Adapter = {
  isSigned: ({ headers, body }, key) =>
    isHexHmac(headers['x-signature'], key, body, String(headers['x-timestamp'] ?? '')),
  read: (json) => {
    const { success, output } = v.safeParse(event, json)
    if (!success) return undefined
    if (output.event === 'system:ping') {
      const { output: battery } = v.safeParse(
        percent,
        output.payload?.health?.checks?.['battery:level']?.observedValue,
      )
      return { type: 'ping', battery: typeof battery === 'number' ? battery : undefined }
    }
    const { message, sender, phoneNumber, simNumber, receivedAt } = output.payload
    return {
      type: 'message',
      message: {
        sender: sender ?? phoneNumber ?? '',
        text: message,
        sim: simNumber ?? null,
        receivedAt: momentOf(receivedAt),
      },
    }
  },
}
