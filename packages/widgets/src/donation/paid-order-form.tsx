import { createSubmission, type ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import {
  donationMethods,
  emailMaxLength,
  formatNumber,
  orderMethods,
  paidForMaxLength,
  parseAmount,
  reportedPaymentInput,
  reportPayment,
  type Centre,
  type ReportedPayment,
  type ReportedPaymentInput,
} from '@charity-kit/contract'
import { Alert, Button, Field, findErrors, focusFirstInvalid } from '@charity-kit/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PaidMessages } from '../i18n/en/paid.ts'
import { AmountField } from '../payment/amount-field.tsx'
import { CheckTime } from '../payment/check-time.tsx'
import { Fold } from '../payment/fold.tsx'
import { KnownPayment, type WhereToTrack } from '../payment/known-payment.tsx'
import { paidWithOf } from '../payment/paid-with.ts'
import { PaidWithSelect } from '../payment/paid-with-select.tsx'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { idProblem } from '../payment/payment-parts.ts'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
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

const isIdUsed = (error: ApiError | undefined): boolean =>
  error?.kind === 'rejected' && error.code === 'transaction_id_used'

interface Props {
  form: DonationForm
  centre: Centre | undefined
  where: WhereToTrack
  t: PaidMessages
  onEdit: (change: Partial<DonationForm>) => void
  /** Its ID was sent before: nothing is unfinished. */
  onKnown: () => void
  /** The claim was stored; what is missing from the answer is as it was sent. */
  onReported: (report: Partial<ReportedPayment> & { amount: number; transactionId: string }) => void
}

/** The form for a payment that was for an order: the centre joins it to one. */
export const PaidOrderForm = ({ form, centre, where, t, onEdit, onKnown, onReported }: Props) => {
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
  const [submits, setSubmits] = useState(0)
  const fields = useRef<HTMLFormElement>(null)
  const idField = useRef<HTMLInputElement>(null)
  const isUsed = isIdUsed(error)
  useEffect(() => {
    if (submits) focusFirstInvalid(fields.current)
  }, [submits])

  const edit = (change: Partial<DonationForm>) => {
    setErrors(errors.filter((field) => !(field in change)))
    if ('transactionId' in change) setError(undefined)
    onEdit(change)
  }
  const submit = async () => {
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
  }
  return (
    <form
      className="ch-stack"
      noValidate
      ref={fields}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {error && !isUsed && (
        <Alert tone="error">
          <b>{t.reportFailed}</b>
          {paymentErrorHint(
            error,
            { transaction_id_used: t.transactionIdUsed, idempotency_key_reused: t.nothingLost },
            t,
          )}
        </Alert>
      )}
      <TransactionIdField
        value={form.transactionId}
        error={
          errors.includes('transactionId') && t[idProblem(form.transactionId) ?? 'transactionIdRequired']
        }
        known={isUsed && <KnownPayment transactionId={form.transactionId} t={t} {...where} />}
        t={t}
        inputRef={idField}
        onChange={(transactionId, otherTransactionId, tzs, paidAt = '') => {
          edit({
            transactionId,
            otherTransactionId,
            paidAt,
            ...(tzs !== undefined && { amount: formatNumber(tzs) }),
          })
        }}
      />
      <AmountField
        label={t.howMuchSent}
        value={form.amount}
        isRefused={errors.includes('amount')}
        t={t}
        onChange={(amount) => {
          edit({ amount })
        }}
      />
      <Field
        label={t.contact}
        autoComplete="email"
        maxLength={emailMaxLength}
        hint={t.contactHint}
        value={form.contact}
        error={errors.includes('contact') && t.contactRequired}
        onChange={(contact) => {
          edit({ contact })
        }}
      />
      <Fold title={t.moreAboutOrder} isOpen={!form.transactionId || form.about !== ''} t={t}>
        <Field
          label={
            <>
              {t.paidFor} <em>{t.optional}</em>
            </>
          }
          autoComplete="off"
          maxLength={paidForMaxLength}
          hint={t.paidForHint}
          value={form.about}
          onChange={(about) => {
            edit({ about })
          }}
        />
        {centre && (
          <PaidWithSelect
            transactionId={form.transactionId}
            wallet={form.wallet}
            centre={centre}
            t={t}
            onChange={({ byPhone, wallet }) => {
              edit({ wallet, method: donationMethods[byPhone ? 0 : 1] })
            }}
          />
        )}
      </Fold>
      {!isUsed && (
        <>
          <Button type="submit" size="large" busy={isSending}>
            {isSending ? t.sending : t.sendTransactionId}
          </Button>
          <p className="ch-small ch-muted">{t.joinedToOrder}</p>
          <CheckTime centre={centre} />
        </>
      )}
    </form>
  )
}
