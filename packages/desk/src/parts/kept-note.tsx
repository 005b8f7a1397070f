import { dropDecision, useWaitingDecision } from '../data/waiting-decisions.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

/** Says on its page that a decision waits for the network, and takes it back. The frame says it on every other page. */
export const KeptNote = ({ page }: { page: string }) => {
  const t = useDeskMessages()
  const kept = useWaitingDecision(page)
  if (!kept) return null
  return (
    <p className="dk-foot__note" role="status">
      {t.kept}{' '}
      <button
        type="button"
        className="dk-link"
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
