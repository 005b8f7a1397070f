import type { Language, TrackingKey } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind, PaymentState, Timestamp } from '../../db/schema.ts'
import type { TextSubject } from '../../outbox/text-wish-repository.ts'

/**
 * The record that a payment is for, as its payer knows it. Each kind of record makes its subjects in its own folder.
 */
export interface PaymentSubject {
  kind: PaymentKind
  /** Its number, as people know it. */
  id: number
  email: string
  /** As the payer gave it. */
  name: string
  language: Language
  page: SubjectPage
  /** The words in emails about this record, beside those about every payment. */
  wordsIn: (language: Language) => SubjectWords
  /** What a text message says once the payment was found. */
  foundText: 'confirmed' | 'sold'
  /** A second record that the same payment is for. */
  beside?: PaymentSubject | undefined
}

/** The page on which a payer sees what their payment is for. */
interface SubjectPage {
  /** Returns the key that opens the page; the transaction ID is one of the payment's. */
  keyOf: (transactionId: string) => TrackingKey
  /** The label of the button that leads to the page. */
  label: 'donation' | 'order'
  /** Whether it takes a corrected transaction ID. */
  takesCorrection: boolean
  /**
   * Whether something comes after the payment, such as a delivery. Once the payment was found, the button then leads to
   * the page, and a second link to the receipt.
   */
  goesOn: boolean
}

/** A line of an email: its label, and its value. */
type MailLine = [label: string, value: string]

export interface SubjectWords {
  /** Lines on what the money goes to, or what else was paid for with it. */
  details: readonly MailLine[]
  /**
   * Further lines once the payment was found. Before that, an email repeats nothing that somebody typed: its address
   * may be a stranger's.
   */
  foundDetails: readonly MailLine[]
  /** Sentences once the payment was found, and as much came as was due. */
  foundInFull: readonly string[]
  /** Sentences once the payment was found. */
  found: readonly string[]
  /** Sentences once the payment was cancelled. */
  cancelled: readonly string[]
}

/** For records that need no words of their own. */
export const noWords: SubjectWords = {
  details: [],
  foundDetails: [],
  foundInFull: [],
  found: [],
  cancelled: [],
}

/**
 * What the ledger asks of a kind of record that people pay for. The kind's folder provides it, and main passes all
 * kinds to the ledger. Every function runs in the transaction of the decision, and gets the ID of the payment's main
 * claim.
 */
export interface SubjectKind {
  read: (tx: DatabaseTransaction, claimId: number) => Promise<PaymentSubject>
  /** Called when the money that counts as a donation changed, with the difference in whole shillings. */
  whenDonationChanges?: (
    tx: DatabaseTransaction,
    change: { claimId: number; amountTzs: number },
  ) => Promise<void>
  /**
   * Called when the payment as a whole changes its state, before its claims are locked, because stock is always locked
   * first.
   * @throws DomainError `state_changed` if the record does not allow it any more.
   */
  whenMoved?: (
    tx: DatabaseTransaction,
    claimId: number,
    states: { from: PaymentState; to: PaymentState },
    at: Timestamp,
  ) => Promise<void>
  /**
   * Called when all that was paid for the record, beside a donation, goes back, before its claims are locked. Resolves
   * with whether this closes the record.
   */
  whenRefunded?: (tx: DatabaseTransaction, claimId: number) => Promise<boolean>
}

export type PaymentSubjects = Readonly<Record<PaymentKind, SubjectKind>>

/** Returns the record that a payment is for, by its main claim. */
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
