import {
  formatTzs,
  getPayment,
  isAmount,
  parseAmount,
  verifyPayment,
  type StaffPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Alert, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall, usePrefetch } from '../data/use-call.ts'
import { useWaitingDecision } from '../data/waiting-decisions.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useKeys } from '../parts/keys.ts'
import { Detail } from '../parts/list-detail.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay, useStaff } from '../staff-context.ts'
import { paymentQueries, paymentPage } from './payment-queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { DecisionFoot } from './decision-foot.tsx'
import { usePaymentsMessages } from './messages.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { NearTwins } from './near-twins.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { Neighbours } from './neighbours.tsx'
import { OtherSteps } from './other-steps.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { FirstWord, isForSecond, SecondPersonFoot } from './second-person.tsx'
import { useTakeBack } from './use-take-back.ts'
import { likeliestProof, StatementChoice, type Proof, type ProofErrors } from './statement-choice.tsx'

interface PaymentDetailProps {
  id: number
  /** The list beside it, to go on with the next one. */
  list: readonly StaffPayment[]
  /** Those that were decided here since the list was read. */
  decided: readonly number[]
  onDecided: (id: number, isDecided: boolean) => void
  /** How many the list has; undefined if that is not known. */
  waiting: string | undefined
}

/** A second press in a hurry is not meant for the payment that has just come. */
const settleMs = 400

/** With the focus on another row of the list, a key means that row: it is opened, and nothing is decided. */
const onOpenOne = (act: () => void) => () => {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('.dk-q:not([aria-current])')) focused.click()
  else act()
}

/** The payment that is open. */
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
  /** Where it is in the list; -1 if it is not. */
  place: number
}

const OnePayment = ({ payment, title, back, list, place, decided, onDecided }: OnePaymentProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const mayDecide = useMay('payments')
  const [chosen, setChosen] = useState<Proof>()
  const [proofErrors, setProofErrors] = useState<ProofErrors>({})
  const [dialog, setDialog] = useState<'reject' | 'correct'>()
  const [shownAt] = useState(() => performance.now())
  const { id, version, state } = payment
  const isWaiting = state === 'submitted'
  const likeliest = likeliestProof(payment)
  // A line that is no longer offered, after a correction or because it was counted elsewhere, is no longer chosen.
  const isOffered = chosen?.line === undefined || payment.nearLines.some((line) => line.id === chosen.line)
  const proof = chosen && !isOffered ? { ...chosen, line: likeliest.line } : (chosen ?? likeliest)
  const others = (from: number) =>
    list
      .slice(from)
      .find((item) => item.id !== id && item.state === 'submitted' && !decided.includes(item.id))
  const next = others(place + 1) ?? others(0)
  usePrefetch(getPayment, next && { params: { id: next.id } })
  const search = location.search
  const subject = paymentPage(id)
  const kept = useWaitingDecision(subject)

  /** The next one takes the place of what was decided. */
  const goOn = () => {
    onDecided(id, true)
    if (!location.pathname.endsWith(subject)) return // whoever has opened something else meanwhile stays there
    navigate(next ? `/payments/${String(next.id)}${search}` : `/payments${search}`, {
      state: history.state as unknown,
    })
  }
  const takeBack = useTakeBack((reopened) => {
    onDecided(reopened, false)
    navigate(`/payments/${String(reopened)}${search}`, { state: history.state as unknown })
  })
  const verify = useAction(verifyPayment, {
    invalidates: paymentQueries,
    waitsForNetwork: { page: subject, title: t.verifyTitle(formatTzs(payment.due), payment.name) },
    onSuccess: (verified) => {
      // Only the first of two: a second person confirms it.
      if (verified.state === 'submitted') toast({ text: next ? t.proposedNext(next.name) : t.proposedLast })
      else
        toast({
          text: next ? t.verifiedNext(next.name) : t.verifiedLast,
          undo: () => {
            void takeBack([verified])
          },
        })
      goOn()
    },
  })
  const decide = () => {
    if (!isWaiting || payment.proposal || verify.isRunning || kept) return
    const amount = proof.amount.trim() === '' ? undefined : parseAmount(proof.amount)
    if (proof.line === undefined) {
      const errors = {
        ...(proof.evidence.trim() === '' && { evidence: t.evidenceMissing }),
        // Left out, it would count as what was due.
        ...(amount !== undefined && !isAmount(amount) && { amount: t.amountUnclear }),
      }
      setProofErrors(errors)
      if (Object.keys(errors).length > 0) return
    }
    const body =
      proof.line === undefined
        ? { evidence: proof.evidence, ...(amount !== undefined && { amount }) }
        : { line: proof.line }
    void verify.run({ params: { id }, body: { ...body, version, undoable: true } })
  }
  const lineKeys = Object.fromEntries(
    payment.nearLines.slice(0, 3).map((line, index) => [
      String(index + 1),
      onOpenOne(() => {
        setChosen({ ...proof, line: line.id })
      }),
    ]),
  )
  useKeys(
    {
      v: onOpenOne(() => {
        if (performance.now() - shownAt >= settleMs) decide()
      }),
      r: onOpenOne(() => {
        if (!kept && !payment.proposal) setDialog('reject')
      }),
      c: onOpenOne(() => {
        setDialog('correct')
      }),
      ...lineKeys,
    },
    mayDecide && isWaiting,
  )
  const close = () => {
    setDialog(undefined)
  }

  return (
    <Detail
      title={title}
      back={back}
      actions={<Neighbours list={list} place={place} search={search} />}
      foot={
        mayDecide &&
        isWaiting &&
        (payment.proposal ? (
          <SecondPersonFoot
            payment={payment}
            onAgreed={() => {
              toast({ text: next ? t.verifiedNext(next.name) : t.verifiedLast })
              goOn()
            }}
          />
        ) : (
          <DecisionFoot
            payment={payment}
            verify={verify}
            kept={kept}
            hasLine={proof.line !== undefined}
            onVerify={decide}
            onReject={() => {
              setDialog('reject')
            }}
          />
        ))
      }
    >
      {verify.error && (
        <Alert tone="error">
          {errorText(verify.error, desk)}
          {verify.error.kind === 'rejected' && verify.error.code === 'state_changed' && (
            <> {t.changedMeanwhile}</>
          )}
        </Alert>
      )}
      <PaymentSums payment={payment} />
      <FirstWord payment={payment} />
      <NearTwins payment={payment} />
      {mayDecide && isWaiting && !payment.proposal && (
        <StatementChoice
          payment={payment}
          proof={proof}
          errors={proofErrors}
          onChange={(changed) => {
            setProofErrors({})
            setChosen(changed)
          }}
        />
      )}
      <PaymentFacts payment={payment} />
      {mayDecide && (
        <OtherSteps
          payment={payment}
          onCorrect={() => {
            setDialog('correct')
          }}
        />
      )}
      {dialog === 'reject' && (
        <RejectDialog
          payment={payment}
          onClose={close}
          onRejected={(rejected) => {
            close()
            toast({
              text: next ? t.rejectedNext(next.name) : t.rejectedLast,
              undo: () => {
                void takeBack([rejected])
              },
            })
            goOn()
          }}
        />
      )}
      {dialog === 'correct' && <CorrectDialog payment={payment} onClose={close} />}
    </Detail>
  )
}
