import {
  reason,
  parseAmount,
  refundChannels,
  refundPayment,
  transactionId,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Field, Select, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { paymentQueries } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'

const refund = v.object({
  amount: v.string(),
  channel: v.pipe(v.string(), v.picklist(refundChannels)),
  transactionId,
  of: v.pipe(v.string(), v.picklist(['', 'order', 'donation'])),
  reason,
  code: v.string(),
})

/** Schema of a half-typed refund, without the code, which is a secret and soon expires. */
const typedRefund = v.omit(v.object({ ...refund.entries, transactionId: v.string(), reason: v.string() }), [
  'code',
])
const draftOf = ({ id, version }: StaffPaymentDetails) => {
  const kept = deskDraft(`payment/${String(id)}/refund/${String(version)}`, typedRefund)
  return {
    ...kept,
    save: ({ code: _code, ...values }: v.InferOutput<typeof refund>) => {
      kept.save(values)
    },
  }
}

/** Records a refund. */
export const RefundDialog = ({
  payment: newest,
  onClose,
}: {
  payment: StaffPaymentDetails
  onClose: () => void
}) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const { run } = useAction(refundPayment, { invalidates: paymentQueries, onSuccess: onClose })
  // The payment as it was when the dialog opened. With a newer version, another member's refund would be recorded
  // twice.
  const [payment] = useState(newest)
  const left = (payment.received ?? 0) - payment.refunded
  const { form, field, errors, submitting } = useForm({
    schema: refund,
    initial: { amount: String(left), channel: 'm-pesa', transactionId: '', of: '', reason: '', code: '' },
    draft: draftOf(payment),
    submit: async ({ amount, of, code, ...typed }) => {
      const { version } = payment
      const body = {
        ...typed,
        version,
        amount: parseAmount(amount),
        ...(of !== '' && { of }),
        ...(code !== '' && { code }),
      }
      const result = await run({ params: { id: payment.id }, body })
      return result && !result.ok ? toFormErrors(result.error, desk) : undefined
    },
  })
  return (
    <FormDialog
      title={t.refundTitle}
      confirm={t.refund}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p className="ch-muted">{t.refundHint}</p>
      <Field label={t.refundAmount} inputMode="numeric" prefix="Tsh" {...field('amount')} />
      <Select
        label={t.refundChannel}
        choices={refundChannels.map((channel) => [channel, t.channels[channel]] as const)}
        {...field('channel')}
      />
      <Field label={t.refundId} autoCapitalize="characters" spellCheck={false} {...field('transactionId')} />
      {payment.donation && (
        <Select
          label={t.refundOf}
          choices={[
            ['', t.refundWhole],
            ['order', t.refundOrder],
            ['donation', t.refundDonation],
          ]}
          {...field('of')}
        />
      )}
      <Field label={t.payerReason} hint={t.payerReasonHint} {...field('reason')} />
      {payment.refundBy === 'code' && (
        <Field
          label={t.secondFactor}
          hint={t.refundAlone}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      )}
    </FormDialog>
  )
}
