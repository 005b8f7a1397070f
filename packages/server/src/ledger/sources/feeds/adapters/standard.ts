import { standardEvent } from '@charity-kit/contract'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import * as v from 'valibot'
import type { Adapter } from './adapter.ts'

/**
 * Adapter for our own JSON, `{ "type": "payment", "data": {...} }`, for scripts and providers. Requests are signed by
 * the rules of Standard Webhooks (https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp`,
 * `webhook-signature`, within five minutes.
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
      // The signature is right, but the signed body is not JSON. Reading the body reports this.
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
