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
import { changedByDecision } from './changed-by-decision.ts'
import { usePaymentsMessages } from './messages.ts'

const refund = v.object({
  amount: v.string(),
  channel: v.pipe(v.string(), v.picklist(refundChannels)),
  transactionId,
  of: v.pipe(v.string(), v.picklist(['', 'order', 'gift'])),
  reason,
})

/** Records money that was sent back. */
export const RefundDialog = ({
  payment: newest,
  onClose,
}: {
  payment: StaffPaymentDetails
  onClose: () => void
}) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const { run } = useAction(refundPayment, { invalidates: changedByDecision, onSuccess: onClose })
  // As it was when this was opened: with a newer version, what somebody else recorded meanwhile would be recorded twice.
  const [payment] = useState(newest)
  const left = (payment.received ?? 0) - payment.refunded
  const { form, field, errors, submitting } = useForm({
    schema: refund,
    initial: { amount: String(left), channel: 'm-pesa', transactionId: '', of: '', reason: '' },
    draft: deskDraft(`payment/${String(payment.id)}/refund/${String(payment.version)}`, refund),
    submit: async ({ amount, of, ...typed }) => {
      const { version } = payment
      const body = { ...typed, version, amount: parseAmount(amount), ...(of !== '' && { of }) }
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
      {payment.gift && (
        <Select
          label={t.refundOf}
          choices={[
            ['', t.refundWhole],
            ['order', t.refundOrder],
            ['gift', t.refundGift],
          ]}
          {...field('of')}
        />
      )}
      <Field label={t.payerReason} hint={t.payerReasonHint} {...field('reason')} />
    </FormDialog>
  )
}
