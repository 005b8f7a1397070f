import type { StaffPaymentDetails } from '@charity-kit/contract'
import { Button, Icon } from '@charity-kit/ui'
import type { useWaitingDecision } from '../data/waiting-decisions.ts'
import { KeptNote } from '../parts/kept-note.tsx'
import { Key } from '../parts/signals.tsx'
import { paymentPage } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'
import { reasonsForTwo, TakesTwo } from './second-person.tsx'
import type { Proof } from './statement-choice.tsx'
import { Viewers } from './viewers.tsx'

interface DecisionFootProps {
  payment: StaffPaymentDetails
  verify: { isRunning: boolean; isWaiting: boolean }
  /** Decision that waits for the network. */
  kept: ReturnType<typeof useWaitingDecision>
  /** Proof that is chosen for the decision. */
  proof: Pick<Proof, 'line' | 'notice'>
  onVerify: () => void
  onReject: () => void
}

/** Buttons that decide about a waiting payment. */
export const DecisionFoot = ({ payment, verify, kept, proof, onVerify, onReject }: DecisionFootProps) => {
  const t = usePaymentsMessages()
  const hasLine = proof.line !== undefined
  const notice = payment.notices.find(({ id }) => id === proof.notice)
  const verifyText = hasLine ? t.verifyLine : notice ? t.known.verifyBy[notice.grade] : t.verifyProof
  return (
    <>
      <TakesTwo payment={payment} hasLine={hasLine} />
      <Button
        busy={verify.isRunning}
        disabled={kept !== undefined}
        onClick={({ detail }) => {
          // The second click of a double click would apply to the next payment.
          if (detail < 2) onVerify()
        }}
      >
        {!verify.isRunning && <Icon name="check" />}
        <span>
          {verify.isWaiting
            ? t.sendWhenBack
            : reasonsForTwo(payment, hasLine).length > 0
              ? t.verifyFirst
              : verifyText}
        </span>
        <Key>V</Key>
      </Button>
      <Button variant="line" className="dk-btn--bad" disabled={kept !== undefined} onClick={onReject}>
        {t.reject}
        <Key>R</Key>
      </Button>
      <KeptNote page={paymentPage(payment.id)} />
      <Viewers id={payment.id} />
    </>
  )
}
