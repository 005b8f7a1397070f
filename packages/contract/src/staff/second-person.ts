import * as v from 'valibot'

/**
 * Reasons why one person cannot verify a payment alone. `above-sum`: more than the owner's limit.
 * `more-than-claimed`: more than twice the claimed amount. `near-twin`: a possible duplicate. `disputed`: another
 * payment that counts has the ID. `own-payment-out`: the centre sent a payment with the ID.
 */
export const secondPersonReasons = [
  'above-sum',
  'more-than-claimed',
  'near-twin',
  'disputed',
  'own-payment-out',
] as const
/**
 * Reasons that count only if no statement's line shows the payment. With a line, `near-twin` still counts if the
 * possible duplicate was verified on a person's word, because the same line may be behind both.
 */
export const reasonsWithoutLine: readonly SecondPersonReason[] = ['near-twin', 'disputed']
export type SecondPersonReason = (typeof secondPersonReasons)[number]

/** Verification by a first person. It ends when a second person agrees or disagrees, or when the payment changes. */
const paymentProposal = v.object({
  /** Number and name of the account. */
  account: v.number(),
  name: v.string(),
  at: v.string(),
  /** Record that shows the payment, or the person's note about the line. */
  evidence: v.string(),
  /** Amount that came in. */
  received: v.number(),
  /** Number of the statement's line that the payment counts by. */
  line: v.nullable(v.number()),
  reasons: v.array(v.picklist(secondPersonReasons)),
  /** Whether nobody else can confirm the verification, so that the first person confirms it with a second factor. */
  isAlone: v.boolean(),
})
export type PaymentProposal = v.InferOutput<typeof paymentProposal>

/** Fields about a second person, for a payment's page. */
export const secondPersonFields = {
  /**
   * Reasons why verifying the amount due takes a second person. Empty if one is enough. With a statement's line,
   * {@link reasonsWithoutLine} do not count.
   */
  secondPerson: v.array(v.picklist(secondPersonReasons)),
  /** People who can be one of the two: they may decide about payments, and have had this permission for seven days. */
  deciders: v.array(v.object({ account: v.number(), name: v.string() })),
  proposal: v.nullable(paymentProposal),
  /**
   * Way in which the caller may record a refund of a verified payment. `anybody`: without a condition. `code`: with
   * a second factor's code. `other`: not at all, because the caller verified the payment, or the caller or a
   * verifier is new. Null for a payment that is not verified.
   */
  refundBy: v.nullable(v.picklist(['anybody', 'code', 'other'])),
}
