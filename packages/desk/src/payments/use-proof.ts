import { isAmount, parseAmount, type StaffPaymentDetails, type VerifyInput } from '@charity-kit/contract'
import { useState } from 'react'
import { usePaymentsMessages } from './messages.ts'
import { likeliestProof, type Proof, type ProofErrors } from './statement-choice.tsx'

/** What is to prove the open payment. */
export const useProof = (payment: StaffPaymentDetails) => {
  const t = usePaymentsMessages()
  const [chosen, setChosen] = useState<Proof>()
  const [errors, setErrors] = useState<ProofErrors>({})
  const likeliest = likeliestProof(payment)
  // A line that is no longer offered, after a correction or because it was counted elsewhere, is no longer chosen.
  const isOffered = chosen?.line === undefined || payment.nearLines.some((line) => line.id === chosen.line)
  const proof = chosen && !isOffered ? { ...chosen, line: likeliest.line } : (chosen ?? likeliest)
  return {
    proof,
    errors,
    choose: (changed: Proof) => {
      setErrors({})
      setChosen(changed)
    },
    /** As it is sent; undefined, with errors at the fields, while something is missing. */
    check: (): Pick<VerifyInput, 'line' | 'evidence' | 'amount'> | undefined => {
      const { line, evidence } = proof
      if (line !== undefined) return { line }
      const amount = proof.amount.trim() === '' ? undefined : parseAmount(proof.amount)
      const missing = {
        ...(evidence.trim() === '' && { evidence: t.evidenceMissing }),
        // Left out, it would count as what was due.
        ...(amount !== undefined && !isAmount(amount) && { amount: t.amountUnclear }),
      }
      setErrors(missing)
      if (Object.keys(missing).length > 0) return undefined
      return { evidence, ...(amount !== undefined && { amount }) }
    },
  }
}
