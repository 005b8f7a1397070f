import {
  agreeToPayment,
  disagreeWithPayment,
  formatTzs,
  reasonInput,
  reasonsWithoutLine,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Alert, Button, Field, Icon, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { CodeDialog } from '../parts/code-dialog.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { Avatar, Signal } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useStaff } from '../staff-context.ts'
import { paymentQueries } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'

/** Returns the names of the members who can confirm after this account; empty if nobody can. */
const othersOf = ({ deciders }: StaffPaymentDetails, account: number): string[] =>
  deciders.flatMap((decider) => (decider.account === account ? [] : [decider.name]))

/** Returns whether another member verified the payment first, and this account can be the second person. */
export const isForSecond = ({ proposal, deciders }: StaffPaymentDetails, account: number): boolean =>
  proposal !== null && proposal.account !== account && deciders.some((decider) => decider.account === account)

/** Returns the reasons why verifying the amount due takes two people, with or without a statement's line. */
export const reasonsForTwo = ({ secondPerson }: StaffPaymentDetails, hasLine: boolean) =>
  secondPerson.filter((reason) => !hasLine || !reasonsWithoutLine.includes(reason))

/** Note before the first decision: the payment takes two people, and who the second one can be. */
export const TakesTwo = ({ payment, hasLine }: { payment: StaffPaymentDetails; hasLine: boolean }) => {
  const t = usePaymentsMessages()
  const { member } = useStaff()
  const reasons = reasonsForTwo(payment, hasLine)
  if (reasons.length === 0) return null
  const others = othersOf(payment, member.id)
  return (
    <p className="dk-foot__note dk-second">
      <DeskIcon name="people" />
      <span>
        <b>{t.secondNeeded}</b>{' '}
        <span>{others.length > 0 ? t.confirmsAfter(others) : t.confirmAloneNext}</span>{' '}
        <span>{reasons.map((reason) => t.secondReasons[reason]).join(' ')}</span>
      </span>
    </p>
  )
}

/** The first person's decision: who, when and why. */
export const FirstWord = ({ payment }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const { proposal, nearLines } = payment
  if (!proposal) return null
  const line = nearLines.find(({ id }) => id === proposal.line)
  return (
    <section className="dk-card dk-first" aria-label={t.firstWord}>
      <Avatar name={proposal.name} />
      <div>
        <h3>{t.verifiedFirst(proposal.name, formatTimestamp(proposal.at))}</h3>
        <p className="ch-muted">“{proposal.evidence}”</p>
        <p>
          <span>{t.receivedByFirst(formatTzs(proposal.received))}</span>
          <span>{line && ` ${t.lineByFirst(line.transactionId, formatTzs(line.amount))}`}</span>
        </p>
        {proposal.reasons.map((reason) => (
          <Signal key={reason} tone="look" icon="flag">
            {t.secondReasons[reason]}
          </Signal>
        ))}
      </div>
    </section>
  )
}

interface SecondPersonFootProps {
  payment: StaffPaymentDetails
  onAgreed: () => void
}

/** Buttons for the second person, or for the first one, who can revert the decision or is alone. */
export const SecondPersonFoot = ({ payment, onAgreed }: SecondPersonFootProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const { member } = useStaff()
  const [dialog, setDialog] = useState<'disagree' | 'alone'>()
  const { id, version, proposal } = payment
  const agree = useAction(agreeToPayment, { invalidates: paymentQueries, onSuccess: onAgreed })
  if (!proposal) return null
  const isOwn = proposal.account === member.id
  const maySecond = isForSecond(payment, member.id)
  const close = () => {
    setDialog(undefined)
  }
  return (
    <>
      {agree.error && <Alert tone="error">{errorText(agree.error, desk)}</Alert>}
      <p className="dk-foot__note dk-second">
        <DeskIcon name="people" />
        <span>
          <SecondPersonNote payment={payment} />
        </span>
      </p>
      {maySecond && (
        <Button
          busy={agree.isRunning}
          onClick={({ detail }) => {
            // The second click of a double click would apply to the next payment.
            if (detail < 2) void agree.run({ params: { id }, body: { version } })
          }}
        >
          {!agree.isRunning && <Icon name="check" />}
          <span>{t.confirmSecond}</span>
        </Button>
      )}
      {isOwn && proposal.isAlone && (
        <Button
          onClick={() => {
            setDialog('alone')
          }}
        >
          {t.confirmAlone}
        </Button>
      )}
      <Button
        variant="line"
        className={isOwn ? undefined : 'dk-btn--bad'}
        onClick={() => {
          setDialog('disagree')
        }}
      >
        {isOwn ? t.takeBack : t.disagree}
      </Button>
      {dialog === 'disagree' && <DisagreeDialog payment={payment} isOwn={isOwn} onClose={close} />}
      {dialog === 'alone' && <AloneDialog payment={payment} onClose={close} onAgreed={onAgreed} />}
    </>
  )
}

/** Tells who decides next. */
const SecondPersonNote = ({ payment: { proposal, ...payment } }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  const { member } = useStaff()
  if (!proposal) return null
  if (proposal.account !== member.id)
    return payment.deciders.some(({ account }) => account === member.id) ? t.agreeHint : t.tooNew
  if (proposal.isAlone) return t.aloneHere
  const others = othersOf({ ...payment, proposal }, member.id)
  return others.length > 0 ? t.confirmsAfter(others) : t.nobodyYet
}

const DisagreeDialog = ({
  payment: newest,
  isOwn,
  onClose,
}: {
  payment: StaffPaymentDetails
  isOwn: boolean
  onClose: () => void
}) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const [payment] = useState(newest) // the version that the member has seen
  const { run } = useAction(disagreeWithPayment, { invalidates: paymentQueries, onSuccess: onClose })
  const { form, field, errors, submitting } = useForm({
    schema: reasonInput,
    initial: { reason: '' },
    submit: async (body) => {
      const result = await run({ params: { id: payment.id }, body: { ...body, version: payment.version } })
      return result && !result.ok ? toFormErrors(result.error, desk) : undefined
    },
  })
  return (
    <FormDialog
      title={isOwn ? t.takeBackTitle : t.disagreeTitle(payment.proposal?.name ?? '')}
      confirm={isOwn ? t.takeBack : t.disagree}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p className="ch-muted">{t.disagreeHint}</p>
      <Field label={t.reason} hint={t.reasonHint} {...field('reason')} />
    </FormDialog>
  )
}

const AloneDialog = ({
  payment: newest,
  onClose,
  onAgreed,
}: SecondPersonFootProps & { onClose: () => void }) => {
  const t = usePaymentsMessages()
  const [payment] = useState(newest) // the version that the member has seen
  const { run } = useAction(agreeToPayment, { invalidates: paymentQueries, onSuccess: onAgreed })
  return (
    <CodeDialog
      title={t.aloneTitle}
      hint={t.aloneHint}
      label={t.secondFactor}
      confirm={t.confirmAlone}
      onClose={onClose}
      onConfirm={async (code) => {
        const result = await run({ params: { id: payment.id }, body: { code, version: payment.version } })
        return result && !result.ok ? result.error : undefined
      }}
    />
  )
}
