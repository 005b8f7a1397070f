import {
  reasonInput,
  type Call,
  type RecordRequest,
  type ReversalInput,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Field, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { usePaymentsMessages } from './messages.ts'
import { paymentQueries } from './payment-queries.ts'

interface ReasonDialogProps {
  call: Call<RecordRequest & { body: ReversalInput }, StaffPaymentDetails>
  payment: StaffPaymentDetails
  title: string
  hint?: string
  confirm: string
  cancel?: string
  /** Whether the payer gets the reason. */
  isMailed?: boolean
  /** Whether the action is about the outgoing lines that name the payment. */
  isOfLines?: boolean
  onClose: () => void
}

/** A dialog for an action that needs only a reason. */
export const ReasonDialog = ({
  call,
  payment: newest,
  title,
  hint,
  confirm,
  cancel,
  isMailed = false,
  isOfLines = false,
  onClose,
}: ReasonDialogProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const [payment] = useState(newest) // the version that the member has seen
  const { run } = useAction(call, { invalidates: paymentQueries, onSuccess: onClose })
  const { form, field, errors, submitting } = useForm({
    schema: reasonInput,
    initial: { reason: '' },
    submit: async (body) => {
      const openLines = payment.reversals.filter((line) => line.state === 'open').length
      const result = await run({
        params: { id: payment.id },
        body: { ...body, version: payment.version, ...(isOfLines && { openLines }) },
      })
      return result && !result.ok ? toFormErrors(result.error, desk) : undefined
    },
  })
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      cancel={cancel}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      {hint !== undefined && <p className="ch-muted">{hint}</p>}
      <Field
        label={isMailed ? t.payerReason : t.reason}
        hint={isMailed ? t.payerReasonHint : t.reasonHint}
        {...field('reason')}
      />
    </FormDialog>
  )
}
