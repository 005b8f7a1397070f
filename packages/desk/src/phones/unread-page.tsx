import {
  dismissUnreadMessage,
  listFeeds,
  listUnreadMessages,
  type UnreadMessage,
} from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { useAction } from '../data/use-action.ts'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'
import { Signal } from '../parts/signals.tsx'
import { usePhonesMessages } from './messages.ts'

/** Messages about money that could not be read: their text, the reason, and the end of their storage. */
export const UnreadPage = () => {
  const t = usePhonesMessages()
  const unread = useCall(listUnreadMessages, {})
  return (
    <Page
      narrow
      title={t.unreadTitle}
      subtitle={t.unreadSubtitle}
      back={{ href: '/phones', text: t.backToPhones }}
    >
      <ResourceState resource={unread} failed={t.loadFailed} onRetry={unread.retry}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState kind="done" title={t.unreadNone}>
              {t.unreadNoneHint}
            </EmptyState>
          ) : (
            <ul className="dk-phones dk-phones--one">
              {messages.map((message) => (
                <Unread key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </ResourceState>
    </Page>
  )
}

const Unread = ({ message }: { message: UnreadMessage }) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const { formatDate } = useDates()
  const dismiss = useAction(dismissUnreadMessage, { invalidates: [listUnreadMessages, listFeeds] })
  return (
    <li className="dk-card">
      <p className="ch-small ch-muted">
        {message.feedName}, {message.sender}, {formatDate(message.receivedAt, { near: true, time: true })}
      </p>
      <blockquote className="dk-unread">{message.text}</blockquote>
      <Signal tone="look" icon="info">
        {t.reasons[message.reason]}
      </Signal>
      {dismiss.error && <Alert tone="error">{errorText(dismiss.error, desk)}</Alert>}
      <div className="dk-row dk-row--between">
        <small className="ch-muted">{t.deletedOn(formatDate(message.deletedAt))}</small>
        <Button
          variant="quiet"
          busy={dismiss.isRunning}
          onClick={() => void dismiss.run({ params: { id: message.id } })}
        >
          {t.delete}
        </Button>
      </div>
    </li>
  )
}
