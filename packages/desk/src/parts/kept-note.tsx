import { useEffect, useRef } from 'react'
import { dropDecision, useWaitingDecision } from '../data/waiting-decisions.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

/**
 * Reports on a decision's own page that it waits for the network, and lets the member cancel it. On other pages the
 * frame reports it.
 */
export const KeptNote = ({ page }: { page: string }) => {
  const t = useDeskMessages()
  const kept = useWaitingDecision(page)
  const isKept = kept !== undefined
  const wasKept = useRef(isKept)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was clicked cannot keep the focus.
    if (isKept && !wasKept.current && document.activeElement?.matches('body, :disabled'))
      button.current?.focus()
    wasKept.current = isKept
  }, [isKept])
  if (!kept) return null
  return (
    <p className="dk-foot__note" role="status">
      {t.kept}{' '}
      <button
        type="button"
        className="dk-link"
        ref={button}
        disabled={kept.status === 'sending'}
        onClick={() => {
          dropDecision(page)
        }}
      >
        {t.takeBack}
      </button>
    </p>
  )
}
