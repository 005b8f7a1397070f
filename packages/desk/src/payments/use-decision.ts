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
  /** The one that takes its place. */
  next: StaffPayment | undefined
  onDecided: (id: number, isDecided: boolean) => void
}

/** Verifies the open payment, and goes on with the next one however it was decided. */
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
    if (!location.pathname.endsWith(subject)) return // whoever has opened something else meanwhile stays there
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
      // Only the first of two: a second person confirms it.
      if (verified.state === 'submitted') goOnWith(next ? t.proposedNext(next.name) : t.proposedLast)
      else goOnWithUndo(verifiedText, verified)
    },
  })
  const isOpen = () => payment.state === 'submitted' && !payment.proposal && !verify.isRunning && !kept
  const { error } = verify
  return {
    verify,
    /** Whether it was refused because the payment has changed since it was read; the code alone does not say so. */
    isOvertaken:
      error?.kind === 'rejected' &&
      error.code === 'state_changed' &&
      decidedVersion !== undefined &&
      payment.version !== decidedVersion,
    /** A decision that waits for the network. */
    kept,
    /** Verifies it, unless it is decided already; `check` says on what proof. */
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
