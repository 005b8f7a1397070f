import { askedKinds, formatTzs, listFeeds, pauseFeed, simulateFeed, type Feed } from '@charity-kit/contract'
import { Alert, Button, buttonClass, Icon } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useDates } from '../data/dates.tsx'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Meter } from '../parts/meter.tsx'
import { Note, Signal } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { useAge } from '../parts/use-age.ts'
import { useMay } from '../staff-context.ts'
import { usePhonesMessages } from './messages.ts'
import { DeafSteps } from './deaf-steps.tsx'
import { readsMessages } from './phone-fields.tsx'

/** Dialog that a phone's card opens. */
export type PhoneStep = 'change' | 'key' | 'remove' | 'switch-on'

/** Clock error in seconds that needs a warning, because messages without their own time may be dated to another day. */
const wrongClockS = 3600

/** A phone or provider: its state, its permissions, and the actions on it. */
export const PhoneCard = ({ feed, onOpen }: { feed: Feed; onOpen: (step: PhoneStep) => void }) => {
  const t = usePhonesMessages()
  const needsLook = ['suspended', 'silent', 'deaf', 'broken'].includes(feed.condition)
  return (
    <li className={needsLook ? 'dk-card dk-phone dk-phone--look' : 'dk-card dk-phone'}>
      <div className="dk-phone__head">
        <Icon name={readsMessages(feed.kind) ? 'phone' : 'bank'} />
        <div>
          <h2 className="dk-h3">{feed.name}</h2>
          <p className="ch-small ch-muted">{[feed.wallet, ...feed.senders].join(', ')}</p>
        </div>
      </div>
      <PhoneState feed={feed} />
      {feed.condition === 'deaf' ? <DeafSteps feed={feed} /> : <PhoneLimits feed={feed} />}
      <PhoneSteps feed={feed} onOpen={onOpen} />
      {feed.state === 'new' && <p className="ch-small ch-muted">{t.isNew}</p>}
    </li>
  )
}

const PhoneState = ({ feed }: { feed: Feed }) => {
  const t = usePhonesMessages()
  const { formatDate } = useDates()
  const age = useAge()
  const { condition, suspendedFor, suspendedAt, heardAt, noticedAt, battery, signal, waiting } = feed
  const heard =
    heardAt === null ? t.never : condition === 'deaf' ? t.answeredAgo(age(heardAt)) : t.heard(age(heardAt))
  // A phone that only pings may get no messages.
  const isFine = heardAt !== null && condition !== 'deaf' && (feed.grade === 'provider' || noticedAt !== null)
  return (
    <>
      {condition === 'suspended' && (
        <Note tone="bad" icon="alert">
          <b>{t.suspended(suspendedAt === null ? '' : formatDate(suspendedAt, { near: true }))}</b>{' '}
          {t.suspendedFor(suspendedFor ?? '')}
        </Note>
      )}
      {condition === 'silent' && (
        <Note tone="look" icon="alert">
          <b>{heardAt === null ? t.never : t.silent(age(heardAt))}</b> {t.silentHint(waiting)}
        </Note>
      )}
      {condition === 'deaf' && (
        <Note tone="look" icon="alert">
          <b>{noticedAt === null ? t.noMessageYet : t.noMessageFor(age(noticedAt))}</b>{' '}
          {t.silentHint(waiting)}
        </Note>
      )}
      {condition === 'broken' && (
        <Note tone="bad" icon="alert">
          {t.chainBroken}
        </Note>
      )}
      <div className="dk-phone__facts">
        {condition === 'paused' && <Signal tone="look">{t.paused}</Signal>}
        {condition === 'behind' && (
          <Signal tone="look" icon="clock">
            {t.behind}
          </Signal>
        )}
        {condition !== 'silent' && (
          <Signal tone={isFine ? 'good' : 'plain'} icon={heardAt === null ? 'clock' : 'check'}>
            {heard}
          </Signal>
        )}
        {battery !== null && <Signal tone={battery < 15 ? 'look' : 'plain'}>{t.battery(battery)}</Signal>}
        {signal !== null && (
          <Signal tone={signal === 'none' ? 'look' : 'plain'}>{t.signal(t.signals[signal])}</Signal>
        )}
        {noticedAt !== null && condition !== 'deaf' && (
          <Signal icon="clock">{t.lastNotice(age(noticedAt))}</Signal>
        )}
      </div>
      {feed.askProblem && (
        <Signal tone="bad" icon="alert">
          {t.askProblems[feed.askProblem]}
        </Signal>
      )}
      {askedKinds.includes(feed.kind) && <p className="ch-small ch-muted">{t.askedBack}</p>}
      {feed.clockAheadS !== null && Math.abs(feed.clockAheadS) >= wrongClockS && (
        <Signal tone="look" icon="clock">
          {t.wrongClock}
        </Signal>
      )}
      {feed.unclaimed.count > 0 && (
        <Signal>{t.unclaimed(feed.unclaimed.count, formatTzs(feed.unclaimed.sum))}</Signal>
      )}
    </>
  )
}

const PhoneLimits = ({ feed }: { feed: Feed }) => {
  const t = usePhonesMessages()
  const { formatDate } = useDates()
  const { perPaymentTzs, perDayTzs, verifiedTzs, condition, statementUntil, senders, name } = feed
  if (perPaymentTzs === 0 || perDayTzs === 0) return <p className="ch-small ch-muted">{t.showsOnly}</p>
  const chain =
    statementUntil === null ? t.chainWhole : t.chainWholeSince(formatDate(statementUntil, { near: true }))
  return (
    <div className="dk-phone__limit">
      <p>
        <span>{t.verifiedToday}</span>{' '}
        <span>
          <b>{formatTzs(verifiedTzs)}</b> {t.ofLimit(formatTzs(perDayTzs))}
        </span>
      </p>
      <Meter label={`${t.verifiedToday}: ${name}`} value={verifiedTzs} target={perDayTzs} />
      <p className="ch-small ch-muted">
        <span>{t.perPayment(formatTzs(perPaymentTzs))}</span>{' '}
        <span>{senders.length > 0 && condition === 'good' && chain}</span>
      </p>
    </div>
  )
}

const PhoneSteps = ({ feed, onOpen }: { feed: Feed; onOpen: (step: PhoneStep) => void }) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const mayPause = useMay('payments')
  const mayChange = useMay('centre')
  const toast = useToast()
  const arrive = useAction(simulateFeed, {
    invalidates: [listFeeds],
    onSuccess: ({ transactionId, amount }) => {
      toast({ text: t.arrived(formatTzs(amount), transactionId) })
    },
  })
  const pause = useAction(pauseFeed, { invalidates: [listFeeds] })
  const error = pause.error ?? arrive.error
  const request = { params: { id: feed.id } }
  return (
    <>
      {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      <div className="dk-row">
        {feed.condition === 'deaf' && readsMessages(feed.kind) && (
          <Link className={buttonClass({})} href={`/phones/${String(feed.id)}/test`}>
            {t.sendTest}
          </Link>
        )}
        {(feed.condition === 'silent' || feed.condition === 'deaf') && feed.waiting > 0 && (
          <Link className={buttonClass({ variant: 'line' })} href="/payments">
            {t.seeWaiting}
          </Link>
        )}
        {mayPause && feed.isForTrying && (
          <Button variant="line" busy={arrive.isRunning} onClick={() => void arrive.run(request)}>
            {t.arrive}
          </Button>
        )}
        {mayChange && feed.state !== 'on' && (
          <Button
            variant="line"
            onClick={() => {
              onOpen('switch-on')
            }}
          >
            {t.switchOn}
          </Button>
        )}
        {mayPause && feed.state === 'on' && (
          <Button variant="line" busy={pause.isRunning} onClick={() => void pause.run(request)}>
            {t.pause}
          </Button>
        )}
        {mayChange &&
          (['change', 'key', 'remove'] as const).map((step) => (
            <Button
              key={step}
              variant="quiet"
              onClick={() => {
                onOpen(step)
              }}
            >
              {
                {
                  change: t.change,
                  key: askedKinds.includes(feed.kind) ? t.newCredentials : t.newKey,
                  remove: t.remove,
                }[step]
              }
            </Button>
          ))}
      </div>
    </>
  )
}
