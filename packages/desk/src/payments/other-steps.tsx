import {
  cancelPayment,
  confirmReversal,
  dismissReversal,
  reasonInput,
  reopenPayment,
  type Call,
  type RecordRequest,
  type ReversalInput,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Button, Field, useForm } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Section } from '../parts/page.tsx'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { paymentQueries } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'
import { RefundDialog } from './refund-dialog.tsx'

const steps = ['cancel', 'reopen', 'refund', 'went-back', 'stayed'] as const
type Step = (typeof steps)[number]

/** What else can be done about a payment, each with its reason. */
export const OtherSteps = ({
  payment,
  onCorrect,
}: {
  payment: StaffPaymentDetails
  onCorrect: () => void
}) => {
  const t = usePaymentsMessages()
  const [step, setStep] = useState<Step>()
  const { state, refunded, flags } = payment
  const isReversed = flags.includes('reversed')
  const offered: Record<Step, [isPossible: boolean, text: string]> = {
    cancel: [state === 'submitted', t.cancelPayment],
    reopen: [state !== 'submitted' && refunded === 0, t.reopen],
    refund: [state === 'verified' && payment.refundBy !== 'other', t.refund],
    'went-back': [isReversed && state === 'verified', t.wentBack],
    stayed: [isReversed, t.stayed],
  }
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const buttons = row.current
    return () => {
      // The button of a step that was taken is often gone, and the focus with it.
      if (document.activeElement === document.body) buttons?.focus({ preventScroll: true })
    }
  }, [step, state, isReversed])
  const close = () => {
    setStep(undefined)
  }
  return (
    <Section title={t.more}>
      <div className="dk-row" ref={row} tabIndex={-1}>
        {(state === 'submitted' || state === 'rejected') && (
          <Button variant="line" size="small" onClick={onCorrect}>
            {t.correct}
          </Button>
        )}
        {steps
          .filter((name) => offered[name][0])
          .map((name) => (
            <Button
              key={name}
              variant="line"
              size="small"
              onClick={() => {
                setStep(name)
              }}
            >
              {offered[name][1]}
            </Button>
          ))}
      </div>
      {payment.refundBy === 'other' && <p className="ch-small ch-muted">{t.refundByOther}</p>}
      {step === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {step === 'cancel' && (
        <ReasonDialog
          call={cancelPayment}
          payment={payment}
          title={t.cancelTitle}
          confirm={t.cancelPayment}
          cancel={t.keep}
          isMailed
          onClose={close}
        />
      )}
      {step === 'reopen' && (
        <ReasonDialog
          call={reopenPayment}
          payment={payment}
          title={t.reopenTitle}
          hint={t.reopenHint}
          confirm={t.reopen}
          onClose={close}
        />
      )}
      {step === 'went-back' && (
        <ReasonDialog
          call={confirmReversal}
          payment={payment}
          title={t.wentBackTitle}
          hint={t.wentBackHint}
          confirm={t.wentBack}
          isMailed
          isOfLines
          onClose={close}
        />
      )}
      {step === 'stayed' && (
        <ReasonDialog
          call={dismissReversal}
          payment={payment}
          title={t.stayedTitle}
          hint={t.stayedHint}
          confirm={t.stayed}
          isOfLines
          onClose={close}
        />
      )}
    </Section>
  )
}

interface ReasonDialogProps {
  call: Call<RecordRequest & { body: ReversalInput }, StaffPaymentDetails>
  payment: StaffPaymentDetails
  title: string
  hint?: string
  confirm: string
  cancel?: string
  /** The payer gets the reason. */
  isMailed?: boolean
  /** It is about the outgoing lines that name the payment. */
  isOfLines?: boolean
  onClose: () => void
}

const ReasonDialog = ({
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
  const [payment] = useState(newest) // whoever decides has seen this one
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
