import {
  isAmount,
  isLatinTransactionId,
  isTransactionId,
  maxAmountTzs,
  maxFurtherPayments,
  normaliseTransactionId,
  parseAmount,
  type FurtherPayment,
} from '@charity-kit/contract'
import * as v from 'valibot'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** A payment beside the first, as typed. */
export interface PaymentPart {
  transactionId: string
  amount: string
}

/** The proof of a donation or an order, as typed: one transaction ID, or two or three where a wallet split the payment. */
export interface ProofForm {
  transactionId: string
  /** The second ID of the pasted message. */
  otherTransactionId: string
  /** When the pasted message says that it was paid; '' where it does not. */
  paidAt: string
  /** What the first payment brought; only counts where there are further ones. */
  firstAmount: string
  furtherPayments: readonly PaymentPart[]
}

export const emptyProof: ProofForm = {
  transactionId: '',
  otherTransactionId: '',
  paidAt: '',
  firstAmount: '',
  furtherPayments: [],
}

const text = v.fallback(v.string(), '')
/** The parts as a draft stores them. */
export const storedParts = {
  firstAmount: text,
  furtherPayments: v.fallback(
    v.pipe(v.array(v.object({ transactionId: text, amount: text })), v.maxLength(maxFurtherPayments)),
    [],
  ),
}

export const isInParts = ({ furtherPayments }: Pick<ProofForm, 'furtherPayments'>): boolean =>
  furtherPayments.length > 0

const amountsOf = ({ firstAmount, furtherPayments }: ProofForm): number[] =>
  [firstAmount, ...furtherPayments.map(({ amount }) => amount)].map(parseAmount)

/** What the parts bring together, in whole shillings, as far as their amounts are typed. */
export const sumOfParts = (form: ProofForm): number =>
  amountsOf(form)
    .filter(isAmount)
    .reduce((sum, amount) => sum + amount, 0)

/** What is sent of the payments beside the first. */
export const toFurtherPayments = ({
  furtherPayments,
}: Pick<ProofForm, 'furtherPayments'>): FurtherPayment[] =>
  furtherPayments.map(({ transactionId, amount }) => ({
    transactionId: transactionId.trim(),
    amount: parseAmount(amount),
  }))

/** Where a part's field stands in the form, as the server names it. */
export type PartField = 'firstAmount' | `furtherPayments.${number}.${keyof PaymentPart}`
type IdMessage = 'transactionIdRequired' | 'transactionIdLatin'
type PartMessage = 'partAmountRequired' | 'partsTooLarge' | 'sameTransactionId' | IdMessage
/** Each field's error: a message's name, or the server's sentence. */
export type PartErrors = Partial<Record<PartField, string>>

/** What is wrong with an ID by itself. */
export const idProblem = (typed: string): IdMessage | undefined => {
  if (!isTransactionId(typed)) return 'transactionIdRequired'
  return isLatinTransactionId(typed) ? undefined : 'transactionIdLatin'
}

/** What is missing or wrong in the parts, in the order of the form; nothing where there is one payment. */
export const invalidParts = (form: ProofForm): Partial<Record<PartField, PartMessage>> => {
  const errors: Partial<Record<PartField, PartMessage>> = {}
  if (!isInParts(form)) return errors
  if (!isAmount(parseAmount(form.firstAmount))) errors.firstAmount = 'partAmountRequired'
  const seen = new Set([normaliseTransactionId(form.transactionId)])
  for (const [at, { transactionId, amount }] of form.furtherPayments.entries()) {
    const id = normaliseTransactionId(transactionId)
    const problem = idProblem(transactionId)
    if (problem) errors[`furtherPayments.${at}.transactionId`] = problem
    else if (seen.has(id)) errors[`furtherPayments.${at}.transactionId`] = 'sameTransactionId'
    seen.add(id)
    if (!isAmount(parseAmount(amount))) errors[`furtherPayments.${at}.amount`] = 'partAmountRequired'
  }
  if (!Object.keys(errors).length && sumOfParts(form) > maxAmountTzs) errors.firstAmount = 'partsTooLarge'
  return errors
}

const partField = /^furtherPayments\.(\d)\.(transactionId|amount)$/

export const isPartField = (field: string): field is PartField => partField.test(field)

/** The field of a part that a server's refusal is about. */
export const partFieldOf = (fields: Record<string, string>): PartField | undefined =>
  Object.keys(fields).find(isPartField)

const valueOf = (form: ProofForm, field: string): string | undefined => {
  const [, at, part] = partField.exec(field) ?? []
  return at === undefined ? form.firstAmount : form.furtherPayments[Number(at)]?.[part as keyof PaymentPart]
}

/** Whether an edit changed this field of a part: then its error clears. */
export const isPartChanged = (field: string, before: ProofForm, after: ProofForm): boolean =>
  valueOf(before, field) !== valueOf(after, field)

/** The errors that are left after an edit. */
export const partErrorsAfter = (errors: PartErrors, before: ProofForm, after: ProofForm): PartErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isPartChanged(field, before, after)))

/** What the donor reads for an error of {@link PartErrors}. */
export const partErrorText = (error: string | undefined, t: PaymentMessages): string | undefined =>
  error && Object.hasOwn(t, error) ? t[error as PartMessage] : error

/** The text of the button that sends a donation's proof. */
export const sendIdsText = (
  form: ProofForm,
  t: PaymentMessages & Record<'sendTransactionId', string>,
): string =>
  isInParts(form)
    ? (t.sendAllIds[form.furtherPayments.length - 1] ?? t.sendTransactionId)
    : t.sendTransactionId
