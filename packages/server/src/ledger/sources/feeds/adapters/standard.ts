import { standardEvent } from '@charity-kit/contract'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import * as v from 'valibot'
import type { Adapter } from './adapter.ts'

/**
 * Our own JSON, `{ "type": "payment", "data": {...} }`, for scripts and providers, signed as Standard Webhooks say
 * (https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp`, `webhook-signature`, within five minutes.
 */
export const standard: Adapter = {
  isSigned: ({ headers, body }, key) => {
    const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (name) => [name, String(headers[name] ?? '')] as const,
    )
    try {
      new Webhook(key).verify(body, Object.fromEntries(named))
      return true
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false
      // The signature is right, and what it signs is no JSON: reading it says so.
      if (error instanceof SyntaxError) return true
      throw error
    }
  },
  read: (json) => {
    const { success, output } = v.safeParse(standardEvent, json)
    if (!success) return undefined
    return output.type === 'ping' ? { type: 'ping' } : { type: 'notice', notice: output.data }
  },
}
