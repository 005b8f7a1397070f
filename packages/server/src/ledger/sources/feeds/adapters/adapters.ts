import type { FeedKind } from '@charity-kit/contract'
import type { Adapter } from './adapter.ts'
import { androidSmsGateway } from './android-sms-gateway.ts'
import { clickPesa } from './clickpesa.ts'
import { smsWebhook } from './sms-webhook.ts'
import { standard } from './standard.ts'

/** Adapter of each kind of feed. */
export const adapters: Record<FeedKind, Adapter> = {
  standard,
  'android-sms-gateway': androidSmsGateway,
  'sms-webhook': smsWebhook,
  clickpesa: clickPesa,
}
