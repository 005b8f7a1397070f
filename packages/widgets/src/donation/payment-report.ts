import { createSubmission, type ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import {
  donationMethods,
  orderMethods,
  parseAmount,
  reportedPaymentInput,
  reportPayment,
  type ReportedPayment,
  type ReportedPaymentInput,
} from '@charity-kit/contract'
import { findErrors } from '@charity-kit/ui'
import { useMemo, useState } from 'react'
import { paidWithOf } from '../payment/paid-with.ts'
import type { DonationForm } from './donation-form.ts'

type Fields = Pick<
  DonationForm,
  'transactionId' | 'otherTransactionId' | 'paidAt' | 'amount' | 'contact' | 'about' | 'wallet' | 'method'
>
type InvalidField = 'transactionId' | 'amount' | 'contact'

const toInput = (form: Fields): ReportedPaymentInput => {
  const paidWith = form.wallet
    ? { byPhone: form.method === donationMethods[0], wallet: form.wallet }
    : paidWithOf(form.transactionId)
  return {
    amount: parseAmount(form.amount),
    contact: form.contact.trim(),
    about: form.about.trim(),
    paymentMethod: orderMethods[paidWith.byPhone ? 0 : 1],
    ...(paidWith.wallet && { wallet: paidWith.wallet }),
    transactionId: form.transactionId.trim(),
    ...(form.otherTransactionId && { otherTransactionId: form.otherTransactionId }),
    ...(form.paidAt && { paidAt: form.paidAt }),
  }
}

const invalidFields = (input: ReportedPaymentInput): InvalidField[] => {
  const errors = findErrors(reportedPaymentInput, input, {
    transaction_id_required: 'transactionId',
    transaction_id_latin: 'transactionId',
    amount_not_above_zero: 'amount',
    amount_too_large: 'amount',
    contact_required: 'contact',
    contact_invalid: 'contact',
  })
  return (['transactionId', 'amount', 'contact'] as const).filter((field) => errors[field])
}

export const isIdUsed = (error: ApiError | undefined): boolean =>
  error?.kind === 'rejected' && error.code === 'transaction_id_used'

export interface ReportOptions {
  form: DonationForm
  /** Called if the ID was sent before, so that nothing is unfinished. */
  onKnown: () => void
  /** Called when the centre stored the claim. Values that the response lacks are as sent. */
  onReported: (report: Partial<ReportedPayment> & { amount: number; transactionId: string }) => void
}

/** Checks and sends the form of a payment for an order. */
export const usePaymentReport = ({ form, onKnown, onReported }: ReportOptions) => {
  const client = useClient()
  const submission = useMemo(
    () =>
      createSubmission<ReportedPaymentInput, Partial<ReportedPayment>>({
        send: ({ input: body, idempotencyKey }) => client(reportPayment, { body }, { idempotencyKey }),
      }),
    [client],
  )
  const [errors, setErrors] = useState<readonly InvalidField[]>([])
  const [error, setError] = useState<ApiError | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  /** Number of submissions. */
  const [submits, setSubmits] = useState(0)
  return {
    errors,
    error,
    isSending,
    submits,
    /** Clears the errors of the edited fields. */
    forget: (change: Partial<DonationForm>) => {
      setErrors(errors.filter((field) => !(field in change)))
      if ('transactionId' in change) setError(undefined)
    },
    submit: async () => {
      if (submission.submitting) return
      const input = toInput(form)
      const invalid = invalidFields(input)
      setErrors(invalid)
      setSubmits(submits + 1)
      if (invalid.length) return
      setError(undefined)
      setSending(true)
      const submitted = await submission.submit(input)
      setSending(false)
      if (!submitted) return
      const { result, attempt } = submitted
      const { amount, transactionId } = attempt.input
      if (result.ok) onReported({ ...result.value, amount, transactionId })
      else {
        setError(result.error)
        if (isIdUsed(result.error)) onKnown()
      }
    },
  }
}
