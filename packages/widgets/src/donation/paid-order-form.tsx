import {
  donationMethods,
  emailMaxLength,
  formatNumber,
  paidForMaxLength,
  type Centre,
} from '@charity-kit/contract'
import { Alert, Button, Field, focusFirstInvalid, useReportFields } from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import type { PaidMessages } from '../i18n/en/paid.ts'
import { AmountField } from '../payment/amount-field.tsx'
import { CheckTime } from '../payment/check-time.tsx'
import { Fold } from '../payment/fold.tsx'
import { KnownPayment, type WhereToTrack } from '../payment/known-payment.tsx'
import { PaidWithSelect } from '../payment/paid-with-select.tsx'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { idProblem } from '../payment/payment-parts.ts'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
import type { DonationForm } from './donation-form.ts'
import { isIdUsed, usePaymentReport, type ReportOptions } from './payment-report.ts'

interface Props extends ReportOptions {
  centre: Centre | undefined
  where: WhereToTrack
  t: PaidMessages
  onEdit: (change: Partial<DonationForm>) => void
}

/** The form for a payment that was for an order. The centre joins the payment to an order. */
export const PaidOrderForm = ({ centre, where, t, onEdit, ...options }: Props) => {
  const { form } = options
  const { errors, error, isSending, submits, forget, submit } = usePaymentReport(options)
  const fields = useRef<HTMLFormElement>(null)
  useReportFields(fields)
  const idField = useRef<HTMLInputElement>(null)
  const isUsed = isIdUsed(error)
  useEffect(() => {
    if (submits) focusFirstInvalid(fields.current)
  }, [submits])
  const edit = (change: Partial<DonationForm>) => {
    forget(change)
    onEdit(change)
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
      <MoreAboutOrder form={form} centre={centre} t={t} onEdit={edit} />
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

/** Fields that help to find the order and the payment. */
const MoreAboutOrder = ({ form, centre, t, onEdit }: Pick<Props, 'form' | 'centre' | 't' | 'onEdit'>) => (
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
        onEdit({ about })
      }}
    />
    {centre && (
      <PaidWithSelect
        transactionId={form.transactionId}
        wallet={form.wallet}
        centre={centre}
        t={t}
        onChange={({ byPhone, wallet }) => {
          onEdit({ wallet, method: donationMethods[byPhone ? 0 : 1] })
        }}
      />
    )}
  </Fold>
)
