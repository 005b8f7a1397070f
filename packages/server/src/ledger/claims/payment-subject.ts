import type { Language, TrackingKey } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind, PaymentState, Timestamp } from '../../db/schema.ts'
import type { TextSubject } from '../../outbox/text-wish-repository.ts'

/** What a payment is for, as known to its payer. Each kind of record makes its own, in its own folder. */
export interface PaymentSubject {
  kind: PaymentKind
  /** Its number, as people know it. */
  id: number
  email: string
  /** As the payer gave it. */
  name: string
  language: Language
  page: SubjectPage
  /** What mails say of it beside what they say of every payment. */
  wordsIn: (language: Language) => SubjectWords
  /** What a text says once its payment was found. */
  foundText: 'confirmed' | 'sold'
  /** What else its payment is for, as a subject of its own. */
  beside?: PaymentSubject | undefined
}

/** The page on which a payer sees what their payment is for. */
interface SubjectPage {
  /** Opens it; the transaction ID is one of its payment's. */
  keyOf: (transactionId: string) => TrackingKey
  /** What the button there says. */
  label: 'donation' | 'order'
  /** Whether it takes a corrected transaction ID. */
  takesCorrection: boolean
  /** Whether something comes after the payment: once it was found the button leads there, and another link to the receipt. */
  goesOn: boolean
}

/** A line of a mail: what it is, and its value. */
type MailLine = [label: string, value: string]

export interface SubjectWords {
  /** What it goes to, or what else was paid for with it. */
  details: readonly MailLine[]
  /** Further lines once the payment was found: before that, nobody's words go to an address. */
  foundDetails: readonly MailLine[]
  /** Sentences once the payment was found, and as much came as was due. */
  foundInFull: readonly string[]
  /** Sentences once the payment was found. */
  found: readonly string[]
  /** Sentences where it was cancelled. */
  cancelled: readonly string[]
}

/** Of what needs no words of its own. */
export const noWords: SubjectWords = {
  details: [],
  foundDetails: [],
  foundInFull: [],
  found: [],
  cancelled: [],
}

/**
 * What the ledger asks of a kind of record that people pay for. Their folder provides it, and main hands all kinds to the ledger. Every
 * function runs in the transaction of the decision, and gets the payment's main claim.
 */
export interface SubjectKind {
  read: (tx: DatabaseTransaction, claimId: number) => Promise<PaymentSubject>
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
export const readSubject = (
  subjects: PaymentSubjects,
  tx: DatabaseTransaction,
  { id: claimId, kind }: { id: number; kind: PaymentKind },
): Promise<PaymentSubject> => subjects[kind].read(tx, claimId)

/** The records that a payment is for. */
export const recordsOf = ({ kind, id, beside }: PaymentSubject): TextSubject[] => [
  { kind, id },
  ...(beside ? recordsOf(beside) : []),
]
