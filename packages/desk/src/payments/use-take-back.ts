import { takePaymentBack } from '@charity-kit/contract'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useToast } from '../parts/toast.tsx'
import { paymentQueries } from './payment-queries.ts'
import { usePaymentsMessages } from './messages.ts'

/** A payment that was just decided, with its version after the decision. */
export interface JustDecided {
  id: number
  version: number
}

/**
 * Reverts the decisions of one click, and reports the outcome in a toast, because the payments are no longer on screen.
 * The server rejects it for a payment whose payer has been told.
 */
export const useTakeBack = (onTakenBack?: (id: number) => void) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const { run } = useAction(takePaymentBack, {
    invalidates: paymentQueries,
    onSuccess: ({ id }) => onTakenBack?.(id),
  })
  return async (payments: readonly JustDecided[]) => {
    const failures: string[] = []
    for (const { id, version } of payments) {
      const result = await run({ params: { id }, body: { version } })
      if (result && !result.ok) failures.push(errorText(result.error, desk))
    }
    const done = payments.length - failures.length
    const [why] = failures
    if (why === undefined) toast({ text: done === 1 ? t.undone : t.undoneMany(done), icon: 'undo' })
    else toast({ text: done === 0 ? why : `${t.undoneSome(done, failures.length)} ${why}`, icon: 'offline' })
  }
}
