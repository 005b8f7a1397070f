import * as v from 'valibot'

/**
 * Why a payment is not verified by one person: more than the owner's sum, more than twice what its payer said, an ID that is nearly
 * another one's, one that a payment which counts names too, or the ID of a payment that the centre sent.
 */
export const secondPersonReasons = [
  'above-sum',
  'more-than-claimed',
  'near-twin',
  'disputed',
  'own-payment-out',
] as const
/**
 * The reasons that count only where no line of a statement shows the payment; by a line, a near twin is one if it counts on somebody's
 * word, as the same line may be behind it.
 */
export const reasonsWithoutLine: readonly SecondPersonReason[] = ['near-twin', 'disputed']
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
  /** Whether nobody else can confirm it, so that the first person does so with a second factor. */
  isAlone: v.boolean(),
})
export type PaymentProposal = v.InferOutput<typeof paymentProposal>

/** What a payment's page says of a second person. */
export const secondPersonFields = {
  /** Why verifying what is due takes a second person; empty where one is enough. By a statement's line those of {@link reasonsWithoutLine} are none. */
  secondPerson: v.array(v.picklist(secondPersonReasons)),
  /** Who can be one of two: whoever may decide about payments, and has been able to for seven days. */
  deciders: v.array(v.object({ account: v.number(), name: v.string() })),
  proposal: v.nullable(paymentProposal),
  /**
   * How the caller may record a refund of a verified payment: like anybody, with a second factor's code (`code`), or not at
   * all (`other`), because the caller verified it, or the caller or a verifier is new. Null for any other payment.
   */
  refundBy: v.nullable(v.picklist(['anybody', 'code', 'other'])),
}
