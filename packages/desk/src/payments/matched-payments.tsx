import { maxMatchedAtOnce, verifyMatched, type StaffPayment } from '@charity-kit/contract'
import { Alert, Button, RichText } from '@charity-kit/ui'
import { useState } from 'react'
import { useFilters } from '../data/filters.ts'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { Signal } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { changedByDecision } from './changed-by-decision.ts'
import { usePaymentsMessages } from './messages.ts'
import { isMatched } from './payment-words.ts'

interface MatchedPaymentsProps {
  /** How many there are. */
  matched: number
  /** Those that the list shows. */
  payments: readonly StaffPayment[]
}

/** Leads to the payments that a statement confirms, and verifies those that are shown, all at once. */
export const MatchedPayments = ({ matched, payments }: MatchedPaymentsProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [filters, setFilter] = useFilters()
  /** Those that the question is about: the list goes on changing behind it. */
  const [asked, setAsked] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  const isReviewing = filters.matched === 'yes'
  const shown = payments.filter(isMatched).slice(0, maxMatchedAtOnce)
  const { run, isRunning, error, clearError } = useAction(verifyMatched, {
    invalidates: changedByDecision,
    onSuccess: (outcomes) => {
      const done = outcomes.filter(({ isVerified }) => isVerified).length
      setAsking(false)
      setFilter('matched', undefined)
      toast({ text: t.verifiedMany(done, outcomes.length - done) })
    },
  })
  return (
    <div className="dk-matches">
      <Signal tone="good" icon="done">
        <RichText text={t.matches(matched)} />
      </Signal>
      {isReviewing ? (
        <Button
          size="small"
          disabled={shown.length === 0}
          onClick={() => {
            clearError()
            setAsked(shown.map(({ id }) => id))
            setAsking(true)
          }}
        >
          {t.verifyAll(shown.length)}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setFilter('matched', 'yes')
          }}
        >
          {t.review(matched)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
        }}
        title={t.verifyAllQuestion(asked.length)}
        confirm={t.verifyAll(asked.length)}
        isRunning={isRunning}
        onConfirm={() => {
          void run({ body: { payments: [...asked] } })
        }}
      >
        <p>{t.verifyAllHint}</p>
        {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      </ConfirmDialog>
    </div>
  )
}
