import { formatTzs, verifyPayment, type StaffPayment, type StaffPaymentDetails } from '@charity-kit/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useWaitingDecision } from '../data/waiting-decisions.ts'
import { useToast } from '../parts/toast.tsx'
import { usePaymentsMessages } from './messages.ts'
import { paymentPage, paymentQueries } from './payment-queries.ts'
import type { ProofSent } from './use-proof.ts'
import { useTakeBack } from './use-take-back.ts'

interface DecisionOptions {
  payment: StaffPaymentDetails
  /** Payment that opens next. */
  next: StaffPayment | undefined
  onDecided: (id: number, isDecided: boolean) => void
}

/** Verifies the open payment. Goes on with the next one, even if another member decided it. */
export const useDecision = ({ payment, next, onDecided }: DecisionOptions) => {
  const t = usePaymentsMessages()
  const toast = useToast()
  const [, navigate] = useLocation()
  const search = location.search
  const subject = paymentPage(payment.id)
  const kept = useWaitingDecision(subject)
  const [decidedVersion, setDecidedVersion] = useState<number>()
  const verifiedText = next ? t.verifiedNext(next.name) : t.verifiedLast

  const goOn = () => {
    onDecided(payment.id, true)
    if (!location.pathname.endsWith(subject)) return // a member who has opened another page meanwhile stays there
    navigate(next ? `/payments/${String(next.id)}${search}` : `/payments${search}`, {
      state: history.state as unknown,
    })
  }
  const takeBack = useTakeBack((reopened) => {
    onDecided(reopened, false)
    navigate(`/payments/${String(reopened)}${search}`, { state: history.state as unknown })
  })
  const goOnWithUndo = (text: string, decided: StaffPaymentDetails) => {
    toast({
      text,
      undo: () => {
        void takeBack([decided])
      },
    })
    goOn()
  }
  const goOnWith = (text: string) => {
    toast({ text })
    goOn()
  }
  const verify = useAction(verifyPayment, {
    invalidates: paymentQueries,
    waitsForNetwork: { page: subject, title: t.verifyTitle(formatTzs(payment.due), payment.name) },
    onSuccess: (verified) => {
      // The first of two people has verified; a second person confirms.
      if (verified.state === 'submitted') goOnWith(next ? t.proposedNext(next.name) : t.proposedLast)
      else goOnWithUndo(verifiedText, verified)
    },
  })
  const isOpen = () => payment.state === 'submitted' && !payment.proposal && !verify.isRunning && !kept
  const { error } = verify
  return {
    verify,
    /**
     * Whether the call was rejected because the payment has changed since it was read. The code alone does not tell.
     */
    isOvertaken:
      error?.kind === 'rejected' &&
      error.code === 'state_changed' &&
      decidedVersion !== undefined &&
      payment.version !== decidedVersion,
    /** Decision that waits for the network. */
    kept,
    /** Verifies the payment, unless it is decided already. `check` returns the proof. */
    decide: (check: () => ProofSent | undefined) => {
      if (!isOpen()) return
      const proof = check()
      if (!proof) return
      setDecidedVersion(payment.version)
      void verify.run({
        params: { id: payment.id },
        body: { ...proof, version: payment.version, undoable: true },
      })
    },
    onAgreed: () => {
      goOnWith(verifiedText)
    },
    onRejected: (rejected: StaffPaymentDetails) => {
      goOnWithUndo(next ? t.rejectedNext(next.name) : t.rejectedLast, rejected)
    },
  }
}
