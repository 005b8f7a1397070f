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

/** A further payment, as typed. */
export interface PaymentPart {
  transactionId: string
  amount: string
}

/** Transaction IDs of a donation or an order, as typed: one ID, or two or three if a wallet split the payment. */
export interface ProofForm {
  transactionId: string
  /** Second ID of the pasted message. */
  otherTransactionId: string
  /** Payment time according to the pasted message; '' if the message does not say. */
  paidAt: string
  /** Amount of the first payment, which counts only if there are further payments. */
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
/** Schema of the parts in a draft. */
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

/** Returns the sum of the parts in whole shillings. Parts without a valid amount do not count. */
export const sumOfParts = (form: ProofForm): number =>
  amountsOf(form)
    .filter(isAmount)
    .reduce((sum, amount) => sum + amount, 0)

/** Converts the further payments to the API's input. */
export const toFurtherPayments = ({
  furtherPayments,
}: Pick<ProofForm, 'furtherPayments'>): FurtherPayment[] =>
  furtherPayments.map(({ transactionId, amount }) => ({
    transactionId: transactionId.trim(),
    amount: parseAmount(amount),
  }))

/** Path of a part's field in the form, as the server names it. */
export type PartField = 'firstAmount' | `furtherPayments.${number}.${keyof PaymentPart}`
type IdMessage = 'transactionIdRequired' | 'transactionIdLatin'
type PartMessage = 'partAmountRequired' | 'partsTooLarge' | 'sameTransactionId' | IdMessage
/** Error of each field: the name of a message, or the server's sentence. */
export type PartErrors = Partial<Record<PartField, string>>

/** Returns the problem of an ID by itself, or undefined. */
export const idProblem = (typed: string): IdMessage | undefined => {
  if (!isTransactionId(typed)) return 'transactionIdRequired'
  return isLatinTransactionId(typed) ? undefined : 'transactionIdLatin'
}

/** Returns missing or invalid fields of the parts, in the order of the form; none if there is a single payment. */
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

/** Returns the field of a part that the server rejected. */
export const partFieldOf = (fields: Record<string, string>): PartField | undefined =>
  Object.keys(fields).find(isPartField)

const valueOf = (form: ProofForm, field: string): string | undefined => {
  const [, at, part] = partField.exec(field) ?? []
  return at === undefined ? form.firstAmount : form.furtherPayments[Number(at)]?.[part as keyof PaymentPart]
}

/** Whether an edit changed this field of a part, so that its error clears. */
export const isPartChanged = (field: string, before: ProofForm, after: ProofForm): boolean =>
  valueOf(before, field) !== valueOf(after, field)

/** Returns the errors that are left after an edit. */
export const partErrorsAfter = (errors: PartErrors, before: ProofForm, after: ProofForm): PartErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isPartChanged(field, before, after)))

/** Returns the text for an error of {@link PartErrors}. */
export const partErrorText = (error: string | undefined, t: PaymentMessages): string | undefined =>
  error && Object.hasOwn(t, error) ? t[error as PartMessage] : error

/** Returns the text of the button that sends a donation's transaction IDs. */
export const sendIdsText = (
  form: ProofForm,
  t: PaymentMessages & Record<'sendTransactionId', string>,
): string =>
  isInParts(form)
    ? (t.sendAllIds[form.furtherPayments.length - 1] ?? t.sendTransactionId)
    : t.sendTransactionId
