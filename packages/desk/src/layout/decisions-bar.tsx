import { Button } from '@charity-kit/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { dropDecision, useWaitingDecisions } from '../data/waiting-decisions.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useToast } from '../parts/toast.tsx'

/** Shows on every page the decisions that wait for the network, and the outcome of those whose page was left. */
export const DecisionsBar = () => {
  const t = useFrameMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const decisions = useWaitingDecisions()
  const [here] = useLocation()
  // The decision's own page shows it beside the button.
  const waiting = decisions.filter(
    ({ status, page }) => (status === 'waits' || status === 'sending') && page !== here,
  )
  useEffect(() => {
    for (const { page, title, status } of decisions) {
      if (status !== 'sent') continue
      toast({ text: t.decisionSent(title) })
      dropDecision(page)
    }
  }, [decisions, toast, t])
  return (
    <>
      <div role="status" className={waiting.length > 0 ? 'dk-offline' : undefined}>
        {waiting.length > 0 && (
          <>
            <DeskIcon name="offline" />
            <span className="ch-row ch-wraps">
              <span>{t.decisionsWait(waiting.length)}</span>
              {waiting.map(({ page, title }) => (
                <Link key={page} className="dk-link" href={page}>
                  {title}
                </Link>
              ))}
            </span>
          </>
        )}
      </div>
      {decisions.map(
        (decision) =>
          decision.status === 'refused' && (
            <div key={decision.page} role="alert" className="dk-offline">
              <span>
                <Link className="dk-link" href={decision.page}>
                  {decision.title}
                </Link>{' '}
                {t.decisionRefused(errorText(decision.error, desk))}
              </span>
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  dropDecision(decision.page)
                }}
              >
                {t.close}
              </Button>
            </div>
          ),
      )}
    </>
  )
}
