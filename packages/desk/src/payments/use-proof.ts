import { isAmount, parseAmount, type StaffPaymentDetails, type VerifyInput } from '@charity-kit/contract'
import { useState } from 'react'
import { usePaymentsMessages } from './messages.ts'
import { likeliestProof, provingNotices, type Proof, type ProofErrors } from './statement-choice.tsx'

/** Proof of a payment, as it is sent. */
export type ProofSent = Pick<VerifyInput, 'line' | 'notice' | 'evidence' | 'amount'>

/** Holds the chosen proof of the open payment. */
export const useProof = (payment: StaffPaymentDetails) => {
  const t = usePaymentsMessages()
  const [chosen, setChosen] = useState<Proof>()
  const [errors, setErrors] = useState<ProofErrors>({})
  const likeliest = likeliestProof(payment)
  // Clears a choice that is no longer offered, after a correction or because it now counts for another payment.
  const isOffered =
    (chosen?.line === undefined || payment.nearLines.some((line) => line.id === chosen.line)) &&
    (chosen?.notice === undefined || provingNotices(payment).some(({ id }) => id === chosen.notice))
  const proof =
    chosen && !isOffered
      ? { ...chosen, line: likeliest.line, notice: likeliest.notice }
      : (chosen ?? likeliest)
  return {
    proof,
    errors,
    choose: (changed: Proof) => {
      setErrors({})
      setChosen(changed)
    },
    /** Returns the proof to send; undefined, with errors at the fields, while a part is missing. */
    check: (): ProofSent | undefined => {
      const { line, notice, evidence } = proof
      if (line !== undefined) return { line }
      if (notice !== undefined) return { notice }
      const amount = proof.amount.trim() === '' ? undefined : parseAmount(proof.amount)
      const missing = {
        ...(evidence.trim() === '' && { evidence: t.evidenceMissing }),
        // The proof would count for the amount due if it had no amount.
        ...(amount !== undefined && !isAmount(amount) && { amount: t.amountUnclear }),
      }
      setErrors(missing)
      if (Object.keys(missing).length > 0) return undefined
      return { evidence, ...(amount !== undefined && { amount }) }
    },
  }
}
