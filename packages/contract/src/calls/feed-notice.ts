import * as v from 'valibot'
import { amountTzs } from '../values/money.ts'
import { line } from '../values/text.ts'
import { transactionIdMaxLength } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'

/** Schema of a feed's address: 22 random characters. If the sender cannot sign, the secret follows after a dot. */
export const feedAddress = v.pipe(v.string(), v.regex(/^[\w-]{22}(?:\.[\w-]{43})?$/, 'value_invalid'))
export const feedParams = v.object({ feed: feedAddress })

/**
 * Directions of a payment. `reversal`: an incoming payment was taken back. `returned`: a payment of the centre came
 * back. Only `in` can confirm a payment.
 */
export const noticeDirections = ['in', 'out', 'reversal', 'returned'] as const
export type NoticeDirection = (typeof noticeDirections)[number]

/**
 * Schema of shillings with at most two decimals, up to a sum that JSON numbers hold exactly. v.multipleOf does not
 * work, because 25000 % 0.01 is not 0.
 */
const shillingsAndCents = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1e13),
  v.check((amount) => Number(amount.toFixed(2)) === amount),
)

/**
 * Notice of one payment, from a script of the centre or a provider that uses this format. Signed as Standard
 * Webhooks say.
 */
export const standardNotice = v.object({
  direction: v.picklist(noticeDirections),
  /** IDs: first the wallet's own ID, then other IDs that it prints. */
  ids: v.pipe(v.array(line(transactionIdMaxLength)), v.minLength(1), v.maxLength(4)),
  amountTzs,
  /** ISO 8601 with a time zone. */
  paidAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Balance after the payment in shillings, with cents if the wallet has them. */
  balanceAfterTzs: v.optional(shillingsAndCents),
  /** Name, number, or both. Stored masked. */
  payer: v.optional(line(200)),
})
export type StandardNotice = v.InferOutput<typeof standardNotice>

/** Event of a feed of the kind `standard`: a payment, or a sign of life. */
export const standardEvent = v.variant('type', [
  v.object({ type: v.literal('payment'), data: standardNotice }),
  v.object({ type: v.literal('ping') }),
])

/**
 * POST /api/notices/:feed. The feed's kind defines the body. The server checks the signature over the bytes as they
 * came.
 */
export const receiveNotice: Call<{ params: { feed: string } }, null> = {
  method: 'POST',
  path: '/api/notices/:feed',
  output: v.null(),
}
