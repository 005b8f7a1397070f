import { useEffect, useRef } from 'react'
import { dropDecision, useWaitingDecision } from '../data/waiting-decisions.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

/** Says on its page that a decision waits for the network, and takes it back. The frame says it on every other page. */
export const KeptNote = ({ page }: { page: string }) => {
  const t = useDeskMessages()
  const kept = useWaitingDecision(page)
  const isKept = kept !== undefined
  const wasKept = useRef(isKept)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed cannot have the focus any longer.
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
