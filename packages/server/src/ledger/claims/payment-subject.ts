import { preferredLanguage, type Dedication, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind, PaymentState, Timestamp } from '../../db/schema.ts'
import type { TextSubject } from '../../outbox/text-wish-repository.ts'

/** What a payment is for, as known to its payer. */
export interface PaymentSubject {
  kind: PaymentKind
  /** The donation's or order's ID. */
  id: number
  /** In the payer's language; null for orders. */
  campaignName: string | null
  email: string
  /** As the payer gave it. */
  name: string
  /** Null for a donation. */
  trackingNumber: string | null
  language: Language
  /** It was sent without an order, which it is still to be joined to. */
  isReported?: boolean
  /** In the payer's language: what was sold before an order could have it, and that its buyer is to be asked about. */
  sold?: string[]
  /** In whose memory or honour the donation was given, also one that was paid for with an order. */
  dedication?: Dedication | null | undefined
  /** The donation that was paid for with an order. */
  donation?: { id: number; campaignName: string; amountTzs: number } | undefined
}

export type SubjectRow = Omit<PaymentSubject, 'kind' | 'language'> & { language: string }

/**
 * What the ledger asks of a kind of record that people pay for. Whoever keeps such records provides it, and main hands all kinds to
 * the ledger. Every function runs in the transaction of the decision, and gets the payment's main claim.
 */
export interface SubjectKind {
  read: (tx: DatabaseTransaction, claimId: number) => Promise<SubjectRow>
  /** The money that counts as a donation changed by so much, in whole shillings. */
  whenDonationChanges?: (
    tx: DatabaseTransaction,
    change: { claimId: number; amountTzs: number },
  ) => Promise<void>
  /**
   * The payment as a whole goes from one state to another. Called before its claims are locked, as stock is always locked first.
   * @throws DomainError `state_changed` if it can't any more.
   */
  whenMoved?: (
    tx: DatabaseTransaction,
    claimId: number,
    states: { from: PaymentState; to: PaymentState },
    at: Timestamp,
  ) => Promise<void>
  /** All that was paid for it beside a donation goes back; resolves with whether that ends it. Called before its claims are locked. */
  whenRefunded?: (tx: DatabaseTransaction, claimId: number) => Promise<boolean>
}

export type PaymentSubjects = Readonly<Record<PaymentKind, SubjectKind>>

/** What a payment is for, by its main claim. */
export const readSubject = async (
  subjects: PaymentSubjects,
  tx: DatabaseTransaction,
  { id: claimId, kind }: { id: number; kind: PaymentKind },
): Promise<PaymentSubject> => {
  const { language, ...row } = await subjects[kind].read(tx, claimId)
  return { kind, ...row, language: preferredLanguage(language) }
}

/** The records that a payment is for: an order, and the donation that was paid for with it. */
export const recordsOf = ({ kind, id, donation }: PaymentSubject): TextSubject[] => [
  { kind, id },
  ...(donation ? [{ kind: 'donation' as const, id: donation.id }] : []),
]
