import * as v from 'valibot'
import { amountTzs } from '../values/money.ts'
import { line } from '../values/text.ts'
import { transactionIdMaxLength } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'

/** A feed's own address: random, and with the secret after a dot where the sender cannot sign. */
export const feedAddress = v.pipe(v.string(), v.regex(/^[\w-]{22}(?:\.[\w-]{43})?$/, 'value_invalid'))
export const feedParams = v.object({ feed: feedAddress })

/** `reversal`: what had come in was taken back. `returned`: a payment of the centre's own came back. Only `in` can confirm a payment. */
export const noticeDirections = ['in', 'out', 'reversal', 'returned'] as const
export type NoticeDirection = (typeof noticeDirections)[number]

/**
 * Shillings with at most two decimals, up to a sum that JSON numbers hold exactly. v.multipleOf does not do: 25000 %
 * 0.01 is not 0.
 */
const shillingsAndCents = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1e13),
  v.check((amount) => Number(amount.toFixed(2)) === amount),
)

/** What a script of the centre's, or a provider that speaks it, says about one payment. Signed as Standard Webhooks have it. */
export const standardNotice = v.object({
  direction: v.picklist(noticeDirections),
  /** The wallet's own ID first, then others that it prints. */
  ids: v.pipe(v.array(line(transactionIdMaxLength)), v.minLength(1), v.maxLength(4)),
  amountTzs,
  /** ISO-8601 with its zone. */
  paidAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Shillings, with cents where the wallet has them. */
  balanceAfterTzs: v.optional(shillingsAndCents),
  /** A name, a number, or both; kept masked. */
  payer: v.optional(line(200)),
})
export type StandardNotice = v.InferOutput<typeof standardNotice>

/** What a feed of the kind `standard` sends: a payment, or a sign of life. */
export const standardEvent = v.variant('type', [
  v.object({ type: v.literal('payment'), data: standardNotice }),
  v.object({ type: v.literal('ping') }),
])

/** POST /api/notices/:feed. The body is what the feed's kind sends; its signature is checked over the bytes as they came. */
export const receiveNotice: Call<{ params: { feed: string } }, null> = {
  method: 'POST',
  path: '/api/notices/:feed',
  output: v.null(),
}
