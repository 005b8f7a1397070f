import * as v from 'valibot'
import type { FeedSignal } from '../../../../db/feed-tables.ts'
import { momentOf, type Adapter, type PhoneHealth } from './adapter.ts'
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

type Checks = NonNullable<
  NonNullable<Extract<v.InferOutput<typeof event>, { event: 'system:ping' }>['payload']>['health']
>['checks']

const observed = (checks: Checks, name: string): unknown => checks?.[name]?.observedValue

/**
 * Flags and numbers of the app's `TransportType` and `CellularNetworkType`; the app does not report signal strength.
 */
const wifiFlags = 4 | 8
const cellular: readonly (FeedSignal | undefined)[] = [undefined, undefined, '2g', '3g', '4g', '5g']

const signalIn = (checks: Checks): FeedSignal | undefined => {
  const transport = observed(checks, 'connection:transport')
  const network = observed(checks, 'connection:cellular')
  if (observed(checks, 'connection:status') === 0 || transport === 0) return 'none'
  if (typeof transport === 'number' && (transport & wifiFlags) !== 0) return 'wifi'
  return typeof network === 'number' ? cellular[network] : undefined
}

const healthIn = (checks: Checks): PhoneHealth => {
  const battery = v.safeParse(percent, observed(checks, 'battery:level'))
  return { battery: battery.success ? Math.round(battery.output) : undefined, signal: signalIn(checks) }
}

/**
 * Adapter for SMS Gateway for Android (https://github.com/capcom6/android-sms-gateway, Apache-2.0). Its webhooks' page
 * documents events and signature:
 * https://github.com/android-sms-gateway/docs-web/blob/master/docs/features/webhooks.md. `X-Signature` is the
 * hexadecimal HMAC-SHA256 of the body and `X-Timestamp`, the time of sending. There is no time window: the app retries
 * for two days, and a repeated notice counts once.
 */
export const androidSmsGateway: Adapter = {
  isSigned: ({ headers, body }, key) =>
    isHexHmac(headers['x-signature'], key, body, String(headers['x-timestamp'] ?? '')),
  sentAt: ({ headers }) => momentOf(Number(headers['x-timestamp']) * 1000),
  read: (json) => {
    const { success, output } = v.safeParse(event, json)
    if (!success) return undefined
    if (output.event === 'system:ping') {
      return { type: 'ping', health: healthIn(output.payload?.health?.checks) }
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
