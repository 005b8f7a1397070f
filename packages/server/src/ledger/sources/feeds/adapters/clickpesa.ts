import { feedCredentials, type FeedCredentials, type StandardNotice } from '@charity-kit/contract'
import * as v from 'valibot'
import { ProviderError, type Adapter, type AskContext } from './adapter.ts'
import { isHexHmac } from './hmac.ts'
import { callProvider } from './provider-http.ts'

/** Order reference that the centre or the creator of the payment's page chose. It becomes a part of an address. */
const orderReference = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

const callback = v.variant('event', [
  v.object({
    event: v.literal('PAYMENT RECEIVED'),
    data: v.object({ orderReference }),
  }),
  v.object({
    event: v.picklist([
      'PAYMENT FAILED',
      'PAYOUT INITIATED',
      'PAYOUT REFUNDED',
      'PAYOUT REVERSED',
      'DEPOSIT RECEIVED',
    ]),
  }),
])

const payment = v.object({
  id: v.string(),
  status: v.string(),
  paymentReference: v.nullish(v.string()),
  orderReference: v.string(),
  collectedAmount: v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.0{1,2})?$/), v.transform(Number)),
  ]),
  collectedCurrency: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  customer: v.nullish(
    v.object({ customerName: v.nullish(v.string()), customerPhoneNumber: v.nullish(v.string()) }),
  ),
})
type Payment = v.InferOutput<typeof payment>

/**
 * Directions by status: https://docs.clickpesa.com/home/payment-status. A payment with another status waits, is on hold
 * or is not settled yet, so more may come.
 */
const directions: Record<string, StandardNotice['direction'] | undefined> = {
  SUCCESS: 'in',
  SETTLED: 'in',
  REFUNDED: 'reversal',
  REVERSED: 'reversal',
}
const finalStates: readonly string[] = ['SETTLED', 'FAILED', 'REFUNDED', 'REVERSED']

/**
 * Returns the IDs that the payer can name: the payment's reference and its own number. The order's reference is left
 * out: it is a control number that many people may pay to, and anyone can read.
 */
const idsOf = ({ paymentReference, id }: Payment): string[] =>
  [paymentReference ?? '', id].map((each) => each.trim()).filter((each) => each !== '' && each.length <= 64)

const noticeOf = (paid: Payment): StandardNotice | undefined => {
  const direction = directions[paid.status]
  const ids = idsOf(paid)
  const { collectedAmount: amountTzs, collectedCurrency, customer, createdAt } = paid
  if (!direction || ids.length === 0 || collectedCurrency !== 'TZS') return undefined
  if (!Number.isInteger(amountTzs) || amountTzs < 1) return undefined
  const payer = [customer?.customerName, customer?.customerPhoneNumber]
    .filter(Boolean)
    .join(' ')
    .slice(0, 200)
  return { direction, ids, amountTzs, paidAt: createdAt, ...(payer !== '' && { payer }) }
}

/**
 * Requests a token, which is valid for an hour: https://docs.clickpesa.com/api-reference/authorization/generate-token.
 */
const takeToken = async ({ url, credentials, timeoutMs, session }: AskContext): Promise<string> => {
  const { status, json } = await callProvider(`${url}/generate-token`, {
    method: 'POST',
    headers: { 'client-id': credentials.clientId, 'api-key': credentials.apiKey },
    timeoutMs,
  })
  const answer = v.safeParse(v.object({ token: v.pipe(v.string(), v.minLength(1)) }), json)
  if (status >= 400) {
    throw new ProviderError('refused', `ClickPesa refused the credentials with ${String(status)}.`)
  }
  if (!answer.success) throw new ProviderError('unexpected', 'ClickPesa gave no token.')
  session.token = answer.output.token.replace(/^Bearer /i, '')
  return session.token
}

/**
 * Requests a payment's status:
 * https://docs.clickpesa.com/api-reference/collection/querying-for-payments/querying-for-payments
 */
const askStatus = async (
  reference: string,
  context: AskContext,
): Promise<{ status: number; json: unknown }> => {
  const call = (token: string) =>
    callProvider(`${context.url}/payments/${encodeURIComponent(reference)}`, {
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: context.timeoutMs,
    })
  const first = await call(context.session.token ?? (await takeToken(context)))
  // The token has expired, or was revoked.
  return first.status === 401 ? call(await takeToken(context)) : first
}

/**
 * Returns the body with the keys of each object in order, and without the checksum's own fields:
 * https://docs.clickpesa.com/home/checksum.
 */
const canonical = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(canonical)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, canonical(value)]),
  )
}

const readCredentials = (key: string): FeedCredentials => v.parse(feedCredentials, JSON.parse(key))

/**
 * Adapter for ClickPesa (https://docs.clickpesa.com/home/webhooks). Its callbacks have a checksum if the centre
 * switched that on. With or without a checksum a callback is only a hint: the server requests the payment's status, and
 * believes only the response.
 */
export const clickPesa: Adapter = {
  isSigned: ({ body }, key) => {
    const { checksumKey } = readCredentials(key)
    if (checksumKey === undefined || checksumKey === '') return true
    try {
      const {
        checksum,
        checksumMethod: _,
        ...payload
      } = JSON.parse(body.toString('utf8')) as Record<string, unknown>
      return isHexHmac(checksum, checksumKey, JSON.stringify(canonical(payload)))
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof TypeError) return false
      throw error
    }
  },
  read: (json) => {
    const { success, output } = v.safeParse(callback, json)
    if (!success) return undefined
    return output.event === 'PAYMENT RECEIVED'
      ? { type: 'hint', reference: output.data.orderReference }
      : { type: 'ignored' }
  },
  provider: {
    greet: async (context) => {
      await takeToken(context)
    },
    ask: async (reference, context) => {
      const { status, json } = await askStatus(reference, context)
      if (status === 401 || status === 403) {
        throw new ProviderError('refused', `ClickPesa refused the question with ${String(status)}.`)
      }
      // ClickPesa does not know the payment: another caller sent the hint, or it came too early.
      if (status === 404) return { notices: [], state: 'unknown' }
      const answer = v.safeParse(v.array(v.unknown()), json)
      if (status !== 200 || !answer.success) {
        throw new ProviderError('unexpected', `ClickPesa answered ${String(status)} without payments.`)
      }
      const paid = answer.output
        .flatMap((each) => {
          const read = v.safeParse(payment, each)
          return read.success ? [read.output] : []
        })
        .filter((each) => each.orderReference === reference)
      if (paid.length === 0) return { notices: [], state: 'unknown' }
      const isFinal = paid.every((each) => finalStates.includes(each.status))
      return { notices: paid.flatMap((each) => noticeOf(each) ?? []), state: isFinal ? 'final' : 'open' }
    },
  },
}
