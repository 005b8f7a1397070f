import type { ApiError } from '@charity-kit/client'
import { getPayment, type StaffPayment, type StaffPaymentDetails } from '@charity-kit/contract'
import { Alert, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useCall, usePrefetch } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Detail } from '../parts/list-detail.tsx'
import { WriteRow } from '../parts/writing/write-row.tsx'
import { useMay, useStaff } from '../staff-context.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DecisionFoot } from './decision-foot.tsx'
import { EvidenceCord } from './evidence-cord.tsx'
import { usePaymentsMessages } from './messages.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { NearTwins } from './near-twins.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { Neighbours } from './neighbours.tsx'
import { OtherSteps } from './other-steps.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { FirstWord, isForSecond, SecondPersonFoot } from './second-person.tsx'
import { StatementChoice } from './statement-choice.tsx'
import { useDecision } from './use-decision.ts'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useProof } from './use-proof.ts'

interface PaymentDetailProps {
  id: number
  /** Payments of the list beside the open payment, to go on with the next one. */
  list: readonly StaffPayment[]
  /** IDs of the payments that were decided here since the list was read. */
  decided: readonly number[]
  onDecided: (id: number, isDecided: boolean) => void
  /** Number of payments in the list; undefined if it is not known. */
  waiting: string | undefined
}

/** The open payment. */
export const PaymentDetail = ({ id, list, waiting, ...decisions }: PaymentDetailProps) => {
  const t = usePaymentsMessages()
  const { member } = useStaff()
  const payment = useCall(getPayment, { params: { id } }, { refreshEvery: 15_000 })
  const place = list.findIndex((item) => item.id === id)
  const isInList = place >= 0 && waiting !== undefined
  const isSecond = payment.status === 'ready' && isForSecond(payment.value, member.id)
  const title = isInList
    ? (isSecond ? t.secondPlace : t.place)(place + 1, waiting)
    : isSecond
      ? t.secondPerson
      : t.title
  const back = { href: '/payments', text: t.back }
  if (payment.status === 'ready')
    return (
      <OnePayment
        payment={payment.value}
        title={title}
        back={back}
        list={list}
        place={place}
        {...decisions}
      />
    )
  return (
    <Detail title={title} back={back}>
      <ResourceState resource={payment} failed={t.oneFailed} onRetry={payment.retry}>
        {() => null}
      </ResourceState>
    </Detail>
  )
}

interface OnePaymentProps extends Pick<PaymentDetailProps, 'list' | 'decided' | 'onDecided'> {
  payment: StaffPaymentDetails
  title: string
  back: { href: string; text: string }
  /** Index of the payment in the list; -1 if it is not there. */
  place: number
}

/** Returns the payment that opens after this decision: the next waiting one below, or else the first. */
const nextInList = ({ payment: { id }, list, place, decided }: OnePaymentProps) => {
  const waits = (item: StaffPayment) =>
    item.id !== id && item.state === 'submitted' && !decided.includes(item.id)
  return list.slice(place + 1).find(waits) ?? list.find(waits)
}

const OnePayment = (props: OnePaymentProps) => {
  const { payment, title, back, list, place, onDecided } = props
  const mayDecide = useMay('payments')
  const [dialog, setDialog] = useState<'reject' | 'correct'>()
  const { proof, errors, choose, check } = useProof(payment)
  const next = nextInList(props)
  usePrefetch(getPayment, next && { params: { id: next.id } })
  const { verify, isOvertaken, kept, decide, onAgreed, onRejected } = useDecision({
    payment,
    next,
    onDecided,
  })
  const isOpen = mayDecide && payment.state === 'submitted'
  const onVerify = () => {
    decide(check)
  }
  const onReject = () => {
    setDialog('reject')
  }
  const onCorrect = () => {
    setDialog('correct')
  }
  const onClose = () => {
    setDialog(undefined)
  }
  useDecisionKeys({
    isActive: isOpen,
    onVerify,
    onReject: () => {
      if (!kept && !payment.proposal) onReject()
    },
    onCorrect,
    lines: payment.nearLines.map((line) => line.id),
    onLine: (line) => {
      choose({ ...proof, line, notice: undefined })
    },
  })

  const foot = payment.proposal ? (
    <SecondPersonFoot payment={payment} onAgreed={onAgreed} />
  ) : (
    <DecisionFoot
      payment={payment}
      verify={verify}
      kept={kept}
      proof={proof}
      onVerify={onVerify}
      onReject={onReject}
    />
  )
  return (
    <Detail
      title={title}
      back={back}
      actions={<Neighbours list={list} place={place} search={location.search} />}
      foot={isOpen && foot}
    >
      <VerifyError error={verify.error} isOvertaken={isOvertaken} />
      <PaymentSums payment={payment} />
      <FirstWord payment={payment} />
      <NearTwins payment={payment} />
      <EvidenceCord payment={payment} />
      {isOpen && !payment.proposal && (
        <StatementChoice payment={payment} proof={proof} errors={errors} onChange={choose} />
      )}
      <WriteRow
        subject={{ kind: 'payment', id: payment.id }}
        phone={payment.phone}
        email={payment.email}
        suggested={payment.state === 'verified' ? 'paymentFound' : 'paymentMissing'}
      />
      <PaymentFacts payment={payment} />
      {mayDecide && <OtherSteps payment={payment} onCorrect={onCorrect} />}
      {dialog === 'reject' && (
        <RejectDialog
          payment={payment}
          onClose={onClose}
          onRejected={(rejected) => {
            onClose()
            onRejected(rejected)
          }}
        />
      )}
      {dialog === 'correct' && <CorrectDialog payment={payment} onClose={onClose} />}
    </Detail>
  )
}

const VerifyError = ({ error, isOvertaken }: { error: ApiError | undefined; isOvertaken: boolean }) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  if (!error) return null
  return (
    <Alert tone="error">
      <span>{errorText(error, desk)}</span> {isOvertaken && <span>{t.changedMeanwhile}</span>}
    </Alert>
  )
}
