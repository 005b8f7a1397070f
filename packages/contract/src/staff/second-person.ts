import * as v from 'valibot'

/**
 * Why a payment is not verified by one person: more than the owner's sum, more than twice what its payer said, or an ID that is nearly
 * another one's.
 */
export const secondPersonReasons = ['above-sum', 'more-than-claimed', 'near-twin'] as const
export type SecondPersonReason = (typeof secondPersonReasons)[number]

/** What a first person verified, until a second one agrees or disagrees, or the payment changes. */
const paymentProposal = v.object({
  /** The account's number, and how its owner is called. */
  account: v.number(),
  name: v.string(),
  at: v.string(),
  /** The record that shows it, or what was said of the line. */
  evidence: v.string(),
  /** What came in. */
  received: v.number(),
  /** The number of the statement's line that it counts by. */
  line: v.nullable(v.number()),
  reasons: v.array(v.picklist(secondPersonReasons)),
  /** From when on the first person confirms it alone, with a second factor; null where somebody else can. */
  aloneFrom: v.nullable(v.string()),
})
export type PaymentProposal = v.InferOutput<typeof paymentProposal>

/** What a payment's page says of a second person. */
export const secondPersonFields = {
  /** Why verifying what is due takes a second person; empty where one is enough. By a statement's line `near-twin` is no reason. */
  secondPerson: v.array(v.picklist(secondPersonReasons)),
  /** Who can be one of two: whoever may decide about payments, and has been able to for seven days. */
  deciders: v.array(v.object({ account: v.number(), name: v.string() })),
  proposal: v.nullable(paymentProposal),
  /**
   * Of a verified payment: whether the caller may record what was sent back like anybody, with the code of a second factor (`code`, from
   * `refundFrom` on), or has to leave it to others, as whoever verified it does. Null for any other payment.
   */
  refundBy: v.nullable(v.picklist(['anybody', 'code', 'other'])),
  refundFrom: v.nullable(v.string()),
}
