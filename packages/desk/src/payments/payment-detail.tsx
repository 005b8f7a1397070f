import {
  getPayment,
  listViewers,
  parseAmount,
  reopenPayment,
  verifyPayment,
  type StaffPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Alert, Button, Icon, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useKeys } from '../parts/keys.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { Detail } from '../parts/list-detail.tsx'
import { Face, Key } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay } from '../staff-context.ts'
import { changedByDecision } from './changed-by-decision.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { usePaymentsMessages } from './messages.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { OtherSteps } from './other-steps.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { likeliestProof, StatementChoice, type Proof } from './statement-choice.tsx'

interface PaymentDetailProps {
  id: number
  /** The list beside it, to go on with the next one. */
  list: readonly StaffPayment[]
  /** Those that were decided here since the list was read. */
  decided: readonly number[]
  onDecided: (id: number, isDecided: boolean) => void
  waiting: string
}

/** The payment that is open. */
export const PaymentDetail = ({ id, list, waiting, ...decisions }: PaymentDetailProps) => {
  const t = usePaymentsMessages()
  const payment = useCall(getPayment, { params: { id } }, { refreshEvery: 15_000 })
  const place = list.findIndex((item) => item.id === id)
  const title = place >= 0 ? t.place(place + 1, waiting) : t.title
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
  const [proofError, setProofError] = useState<string>()
  const [dialog, setDialog] = useState<'reject' | 'correct'>()
  const { id, version, state } = payment
  const isWaiting = state === 'submitted'
  const proof = chosen ?? likeliestProof(payment)
  const others = (from: number) =>
    list
      .slice(from)
      .find((item) => item.id !== id && item.state === 'submitted' && !decided.includes(item.id))
  const next = others(place + 1) ?? others(0)
  const search = location.search

  /** The next one takes the place of what was decided. */
  const goOn = () => {
    onDecided(id, true)
    navigate(next ? `/payments/${String(next.id)}${search}` : `/payments${search}`, {
      state: history.state as unknown,
    })
  }
  const undo = useAction(reopenPayment, {
    invalidates: changedByDecision,
    onSuccess: (reopened) => {
      onDecided(reopened.id, false)
      navigate(`/payments/${String(reopened.id)}${search}`)
      toast({ text: t.undone, icon: 'undo' })
    },
  })
  const verify = useAction(verifyPayment, {
    invalidates: changedByDecision,
    waitsForNetwork: true,
    onSuccess: (verified) => {
      toast({
        text: next ? t.verifiedNext(next.name) : t.verifiedLast,
        undo: () => {
          void undo.run({ params: { id }, body: { reason: t.undoReason, version: verified.version } })
        },
      })
      goOn()
    },
  })
  useLeaveGuard(verify.isWaiting)
  const decide = () => {
    if (!isWaiting || verify.isRunning || verify.isWaiting) return
    if (proof.line === undefined && proof.evidence.trim() === '') {
      setProofError(t.evidenceMissing)
      return
    }
    const amount = parseAmount(proof.amount)
    const body =
      proof.line === undefined
        ? { evidence: proof.evidence, ...(Number.isNaN(amount) ? {} : { amount }) }
        : { line: proof.line }
    void verify.run({ params: { id }, body: { ...body, version, undoable: true } })
  }
  const lineKeys = Object.fromEntries(
    payment.nearLines.slice(0, 3).map((line, index) => [
      String(index + 1),
      () => {
        setChosen({ ...proof, line: line.id })
      },
    ]),
  )
  useKeys(
    {
      v: decide,
      r: () => {
        setDialog('reject')
      },
      c: () => {
        setDialog('correct')
      },
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
        isWaiting && (
          <>
            <Button busy={verify.isRunning} disabled={verify.isWaiting} onClick={decide}>
              {!verify.isRunning && <Icon name="check" />}
              {verify.isWaiting ? t.sendWhenBack : proof.line === undefined ? t.verifyProof : t.verifyLine}
              <Key>V</Key>
            </Button>
            <Button
              variant="line"
              className="dk-btn--bad"
              onClick={() => {
                setDialog('reject')
              }}
            >
              {t.reject}
              <Key>R</Key>
            </Button>
            {verify.isWaiting && (
              <p className="dk-foot__note" role="status">
                {t.kept}{' '}
                <button type="button" className="dk-link" onClick={verify.cancel}>
                  {t.takeBack}
                </button>
              </p>
            )}
            <Viewers id={id} />
          </>
        )
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
      {undo.error && <Alert tone="error">{errorText(undo.error, desk)}</Alert>}
      <PaymentSums payment={payment} />
      {mayDecide && isWaiting && (
        <StatementChoice
          payment={payment}
          proof={proof}
          error={proofError}
          onChange={(changed) => {
            setProofError(undefined)
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
          onRejected={() => {
            close()
            toast({ text: next ? t.rejectedNext(next.name) : t.rejectedLast })
            goOn()
          }}
        />
      )}
      {dialog === 'correct' && <CorrectDialog payment={payment} onClose={close} />}
    </Detail>
  )
}

/** To the one before and the one after, on a phone. */
const Neighbours = ({
  list,
  place,
  search,
}: Pick<OnePaymentProps, 'list' | 'place'> & { search: string }) => {
  const t = usePaymentsMessages()
  const before = list[place - 1]
  const after = place >= 0 ? list[place + 1] : undefined
  const to = ({ id: neighbour }: StaffPayment) => `/payments/${String(neighbour)}${search}`
  return (
    <>
      {before && (
        <Link className="ch-icon-btn" href={to(before)} aria-label={t.previous}>
          <Icon name="up" />
        </Link>
      )}
      {after && (
        <Link className="ch-icon-btn" href={to(after)} aria-label={t.next}>
          <Icon name="down" />
        </Link>
      )}
    </>
  )
}

/** Who else has the payment open. Asking says that one has it open oneself. */
const Viewers = ({ id }: { id: number }) => {
  const t = usePaymentsMessages()
  const viewers = useCall(listViewers, { params: { id } }, { refreshEvery: 10_000 })
  const others = viewers.status === 'ready' ? viewers.value : []
  const [first] = others
  return (
    <span className="dk-foot__note dk-row" role="status">
      {first && (
        <>
          <Face name={first.name} small />
          {t.lookingToo(others.map(({ name }) => name).join(', '), others.length)}
        </>
      )}
    </span>
  )
}
