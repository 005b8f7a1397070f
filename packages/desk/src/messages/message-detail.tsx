import {
  getContactMessage,
  markMessageAnswered,
  reopenContactMessage,
  recordNumber,
  type StaffMessageDetails,
} from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { History } from '../parts/facts.tsx'
import { Detail } from '../parts/list-detail.tsx'
import { Avatar } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useOpened, withOpened } from '../parts/writing/use-opened.ts'
import { WriteRow } from '../parts/writing/write-row.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { AnswerForm } from './answer-form.tsx'
import { messageQueries } from './message-queries.ts'
import { useMessagesMessages } from './messages.ts'
import './thread.css'

/** A message with its replies, and the actions on it. */
export const MessageDetail = ({ id }: { id: number }) => {
  const t = useMessagesMessages()
  const message = useCall(getContactMessage, { params: { id } })
  const back = { href: '/messages', text: t.back }
  if (message.status !== 'ready')
    return (
      <Detail title={t.title} back={back}>
        <ResourceState resource={message} failed={t.loadFailed} onRetry={message.retry}>
          {() => null}
        </ResourceState>
      </Detail>
    )
  return (
    <Detail
      title={message.value.name}
      windowTitle={t.title}
      back={back}
      foot={<Foot message={message.value} />}
    >
      <Thread message={message.value} />
    </Detail>
  )
}

const Thread = ({ message }: { message: StaffMessageDetails }) => {
  const t = useMessagesMessages()
  const formatTimestamp = useFormatTimestamp()
  const { id, name, email, subject, createdAt, answers, done, orders } = message
  const opened = useOpened({ kind: 'message', id })
  return (
    <>
      <div className="dk-thread__head">
        <h3 className="dk-h2">{subject || t.noSubject}</h3>
        <p>
          {t.from}{' '}
          <Link href={`/people/message/${String(id)}`}>
            <b>{name}</b>
          </Link>
          , {email}
        </p>
        {orders.length > 0 && (
          <p className="dk-row">
            {orders.map((order) => (
              <Link key={order} href={`/orders/${String(order)}`}>
                {t.order(recordNumber('order', order))}
              </Link>
            ))}
          </p>
        )}
      </div>
      <WriteRow subject={{ kind: 'message', id }} phone="" email={email} suggested="messageRead" />
      <Letter who={name} at={createdAt} text={message.message} lang={message.language} />
      {answers.map(({ text, by, at }) => (
        <Letter key={at} who={by} at={at} text={text} lang={message.language} isOurs />
      ))}
      {done && (
        <p className="ch-muted" role="status">
          {done.by !== null && done.at !== null ? t.doneBy(done.by, formatTimestamp(done.at)) : t.done}
        </p>
      )}
      {opened.length > 0 && <History events={withOpened([], opened)} />}
    </>
  )
}

interface LetterProps {
  who: string
  /** Timestamp, ISO 8601. */
  at: string
  text: string
  lang: string
  isOurs?: boolean
}

const Letter = ({ who, at, text, lang, isOurs }: LetterProps) => {
  const formatTimestamp = useFormatTimestamp()
  return (
    <article className={isOurs ? 'dk-letter dk-letter--ours' : 'dk-letter'}>
      <p className="dk-letter__head">
        <Avatar name={who} small />
        <b>{who}</b>
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </p>
      <p className="dk-letter__text" lang={lang}>
        {text}
      </p>
    </article>
  )
}

const Foot = ({ message }: { message: StaffMessageDetails }) => {
  const t = useMessagesMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const mayAnswer = useMay('shop')
  const invalidates = messageQueries
  const params = { id: message.id }
  const reopen = useAction(reopenContactMessage, {
    invalidates,
    onSuccess: () => {
      toast({ text: t.reopenedToast, icon: 'undo' })
    },
  })
  /** Reports the outcome in a toast, because the message may no longer be on screen. */
  const takeBack = async () => {
    const result = await reopen.run({ params })
    if (result && !result.ok) toast({ text: t.undoFailed(errorText(result.error, desk)), icon: 'offline' })
  }
  const markDone = useAction(markMessageAnswered, {
    invalidates,
    onSuccess: () => {
      toast({
        text: t.doneToast,
        undo: () => {
          void takeBack()
        },
      })
    },
  })
  if (!mayAnswer) return undefined
  const error = markDone.error ?? reopen.error
  return (
    <>
      {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      {message.state === 'done' ? (
        <Button
          variant="line"
          busy={reopen.isRunning}
          onClick={() => {
            void reopen.run({ params })
          }}
        >
          {t.reopen}
        </Button>
      ) : (
        <AnswerForm
          message={message}
          isMarking={markDone.isRunning}
          onDone={() => {
            void markDone.run({ params })
          }}
        />
      )}
    </>
  )
}
