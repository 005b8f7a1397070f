import type { Language, TrackingKey } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind, PaymentState, Timestamp } from '../../db/schema.ts'
import type { TextSubject } from '../../outbox/text-wish-repository.ts'

/** Record that a payment is for, as its payer knows it. Each kind of record makes its subjects in its own folder. */
export interface PaymentSubject {
  kind: PaymentKind
  /** Number of the record, as people know it. */
  id: number
  email: string
  /** Name as the payer gave it. */
  name: string
  language: Language
  page: SubjectPage
  /** Returns the words for emails about this record. Emails also have words about every payment. */
  wordsIn: (language: Language) => SubjectWords
  /** Text of an SMS that tells of a verified payment. */
  foundText: 'confirmed' | 'sold'
  /** Second record that the same payment is for. */
  beside?: PaymentSubject | undefined
}

/** Page that shows payers the record they paid for. */
interface SubjectPage {
  /** Returns the key that opens the page. The transaction ID is one of the payment's. */
  keyOf: (transactionId: string) => TrackingKey
  /** Label of the button that leads to the page. */
  label: 'donation' | 'order'
  /** Whether the page accepts a corrected transaction ID. */
  takesCorrection: boolean
  /**
   * Whether a step follows the payment, such as a delivery. If so, the button in the email about a verified payment
   * leads to the page, and a second link to the receipt.
   */
  goesOn: boolean
}

/** Line of an email: its label and its value. */
type MailLine = [label: string, value: string]

export interface SubjectWords {
  /** Lines about the purpose of the money, or about other things that were paid with it. */
  details: readonly MailLine[]
  /**
   * Further lines once the payment is verified. Earlier emails do not repeat typed text, because their address may
   * belong to a stranger.
   */
  foundDetails: readonly MailLine[]
  /** Sentences once the payment is verified and the full amount came in. */
  foundInFull: readonly string[]
  /** Sentences once the payment is verified. */
  found: readonly string[]
  /** Sentences once the payment is cancelled. */
  cancelled: readonly string[]
}

/** Empty words for records that need no words of their own. */
export const noWords: SubjectWords = {
  details: [],
  foundDetails: [],
  foundInFull: [],
  found: [],
  cancelled: [],
}

/**
 * Functions that the ledger needs from each kind of record that people pay for. The kind's folder provides them, and
 * main passes all kinds to the ledger. Every function runs in the decision's transaction and gets the ID of the
 * payment's main claim.
 */
export interface SubjectKind {
  read: (tx: DatabaseTransaction, claimId: number) => Promise<PaymentSubject>
  /** Called when the money that counts as a donation changes, with the difference in whole shillings. */
  whenDonationChanges?: (
    tx: DatabaseTransaction,
    change: { claimId: number; amountTzs: number },
  ) => Promise<void>
  /**
   * Called when the whole payment changes its state, before its claims are locked, because stock is always locked
   * first.
   * @throws DomainError `state_changed` if the record does not allow the change any more.
   */
  whenMoved?: (
    tx: DatabaseTransaction,
    claimId: number,
    states: { from: PaymentState; to: PaymentState },
    at: Timestamp,
  ) => Promise<void>
  /**
   * Called when all money for the record, apart from a donation, is refunded, before the claims are locked. Resolves
   * with whether this closes the record.
   */
  whenRefunded?: (tx: DatabaseTransaction, claimId: number) => Promise<boolean>
}

export type PaymentSubjects = Readonly<Record<PaymentKind, SubjectKind>>

/** Returns the record that a payment is for, by the payment's main claim. */
export const readSubject = (
  subjects: PaymentSubjects,
  tx: DatabaseTransaction,
  { id: claimId, kind }: { id: number; kind: PaymentKind },
): Promise<PaymentSubject> => subjects[kind].read(tx, claimId)

/** Returns all records that a payment is for. */
export const recordsOf = ({ kind, id, beside }: PaymentSubject): TextSubject[] => [
  { kind, id },
  ...(beside ? recordsOf(beside) : []),
]
