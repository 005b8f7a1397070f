import {
  cancelPayment,
  confirmReversal,
  dismissReversal,
  reopenPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { Section } from '../parts/page.tsx'
import { usePaymentsMessages } from './messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const steps = ['cancel', 'reopen', 'refund', 'went-back', 'stayed'] as const
type Step = (typeof steps)[number]

/** Other actions on a payment, each of which asks for a reason. */
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
      // The button of an action is often gone afterwards, and the focus with it.
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
      {step && <StepDialog step={step} payment={payment} onClose={close} />}
    </Section>
  )
}

interface StepDialogProps {
  step: Step
  payment: StaffPaymentDetails
  onClose: () => void
}

const StepDialog = ({ step, ...props }: StepDialogProps) => {
  const t = usePaymentsMessages()
  switch (step) {
    case 'cancel':
      return (
        <ReasonDialog
          {...props}
          call={cancelPayment}
          title={t.cancelTitle}
          confirm={t.cancelPayment}
          cancel={t.keep}
          isMailed
        />
      )
    case 'reopen':
      return (
        <ReasonDialog
          {...props}
          call={reopenPayment}
          title={t.reopenTitle}
          hint={t.reopenHint}
          confirm={t.reopen}
        />
      )
    case 'refund':
      return <RefundDialog {...props} />
    case 'went-back':
      return (
        <ReasonDialog
          {...props}
          call={confirmReversal}
          title={t.wentBackTitle}
          hint={t.wentBackHint}
          confirm={t.wentBack}
          isMailed
          isOfLines
        />
      )
    case 'stayed':
      return (
        <ReasonDialog
          {...props}
          call={dismissReversal}
          title={t.stayedTitle}
          hint={t.stayedHint}
          confirm={t.stayed}
          isOfLines
        />
      )
  }
}
