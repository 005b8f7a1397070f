import { maxMatchedAtOnce, verifyMatched, type MatchedOutcome } from '@charity-kit/contract'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { useInvalidate } from '../data/use-call.ts'
import { useToast } from '../parts/toast.tsx'
import { paymentQueries } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'
import { useTakeBack } from './use-take-back.ts'

/**
 * Verifies payments that match exactly, some at a time, and offers to revert all of them.
 * The desk reads its lists again after the last response. Until then a dialog about the payments stays as it is.
 */
export const useVerifyMatched = () => {
  const t = usePaymentsMessages()
  const toast = useToast()
  const takeBack = useTakeBack()
  const invalidate = useInvalidate()
  const { run, isRunning, error } = useAction(verifyMatched)
  /** Number of payments with a response so far. */
  const [answered, setAnswered] = useState(0)
  /** Resolves to each payment's outcome; to fewer outcomes after an error. */
  const verify = async (ids: readonly number[]): Promise<readonly MatchedOutcome[]> => {
    const outcomes: MatchedOutcome[] = []
    for (let at = 0; at < ids.length; at += maxMatchedAtOnce) {
      const payments = ids.slice(at, at + maxMatchedAtOnce)
      const result = await run({ body: { payments, undoable: true } })
      if (!result?.ok) break
      outcomes.push(...result.value)
      setAnswered(outcomes.length)
    }
    setAnswered(0)
    void invalidate(paymentQueries)
    const verified = outcomes.filter(({ isVerified }) => isVerified)
    const justDecided = verified.flatMap(({ payment, version }) =>
      version === null ? [] : { id: payment, version },
    )
    if (outcomes.length > 0)
      toast({
        text: t.verifiedMany(verified.length, outcomes.length - verified.length),
        ...(justDecided.length > 0 && { undo: () => void takeBack(justDecided) }),
      })
    return outcomes
  }
  return { verify, isRunning, answered, error }
}
