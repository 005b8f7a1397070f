import { useClient, useResource } from '@charity-kit/client/react'
import { endSession, listSessions } from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { useRef, useState } from 'react'
import { useDates } from '../data/dates.tsx'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

/** Sessions of the member, who can end any of them. */
export const Sessions = () => {
  const t = useDeskMessages()
  const { formatDate } = useDates()
  const client = useClient()
  const sessions = useResource(listSessions, {})
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = async (id: string) => {
    const result = await client(endSession, { params: { id } })
    setOutcome(
      result.ok
        ? { tone: 'success', text: t.sessionEnded }
        : { tone: 'error', text: errorText(result.error, t) },
    )
    if (result.ok) heading.current?.focus() // the session's button disappears
    sessions.retry()
  }
  return (
    <section className="dk-card">
      <h2 className="dk-h2" ref={heading} tabIndex={-1}>
        {t.sessions}
      </h2>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <ResourceState resource={sessions} failed={t.loadFailed} onRetry={sessions.retry} compact>
        {(list) => (
          <ul className="dk-list">
            {list.map(({ id, network, usedAt, isCurrent }) => (
              <li key={id}>
                <span>{t.sessionFrom(network ?? t.unknownNetwork, formatDate(usedAt, { time: true }))}</span>
                {isCurrent ? (
                  <b>{t.thisSession}</b>
                ) : (
                  <Button
                    variant="line"
                    size="small"
                    onClick={() => {
                      void end(id)
                    }}
                  >
                    {t.endSession}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ResourceState>
    </section>
  )
}
