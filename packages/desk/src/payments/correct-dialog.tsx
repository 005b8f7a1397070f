import {
  correctPayment,
  parseAmount,
  reason,
  transactionId,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Field, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { paymentQueries } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'

const correction = v.object({
  transactionId,
  otherId: v.pipe(v.string(), v.trim()),
  amount: v.string(),
  reason,
})
/** Schema of a half-typed correction. */
const typedCorrection = v.object({ ...correction.entries, transactionId: v.string(), reason: v.string() })

/** Corrects a transaction ID or an amount that was typed wrongly. */
export const CorrectDialog = ({
  payment: newest,
  onClose,
}: {
  payment: StaffPaymentDetails
  onClose: () => void
}) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const { run } = useAction(correctPayment, { invalidates: paymentQueries, onSuccess: onClose })
  // The payment as it was when the dialog opened. With a newer version, another member's correction would be reverted.
  const [payment] = useState(newest)
  const otherId = payment.otherTransactionId ?? ''
  const hasPrice = payment.kind === 'order'
  const { form, field, errors, submitting } = useForm({
    schema: correction,
    initial: { transactionId: payment.transactionId, otherId, amount: String(payment.claimed), reason: '' },
    draft: deskDraft(`payment/${String(payment.id)}/correct/${String(payment.version)}`, typedCorrection),
    submit: async (typed) => {
      if (typed.otherId !== '' && typed.otherId !== otherId)
        return { fields: { otherId: t.otherIdOnlyCleared } }
      const amount = parseAmount(typed.amount)
      const result = await run({
        params: { id: payment.id },
        body: {
          reason: typed.reason,
          version: payment.version,
          ...(typed.transactionId !== payment.transactionId && { transactionId: typed.transactionId }),
          ...(typed.otherId !== otherId && { dropsSecondId: true }),
          ...(!hasPrice && amount !== payment.claimed && { amount }),
        },
      })
      return result && !result.ok ? toFormErrors(result.error, desk) : undefined
    },
  })
  return (
    <FormDialog
      title={t.correctTitle}
      confirm={t.saveCorrection}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p className="ch-muted">{t.correctHint}</p>
      <Field
        label={t.transactionId}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('transactionId')}
      />
      {otherId !== '' && (
        <Field
          label={t.otherId}
          hint={t.otherIdHint}
          autoCapitalize="characters"
          spellCheck={false}
          {...field('otherId')}
        />
      )}
      {!hasPrice && <Field label={t.claimed} inputMode="numeric" prefix="Tsh" {...field('amount')} />}
      <Field label={t.reason} hint={t.reasonHint} {...field('reason')} />
    </FormDialog>
  )
}
