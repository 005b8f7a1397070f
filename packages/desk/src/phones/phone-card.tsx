import {
  feedSilentAfterMs,
  formatTzs,
  listFeeds,
  pauseFeed,
  switchFeedOn,
  type Feed,
} from '@charity-kit/contract'
import { Alert, Button, Icon } from '@charity-kit/ui'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Meter } from '../parts/meter.tsx'
import { Note, Signal } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useMay } from '../staff-context.ts'
import { usePhonesMessages } from './messages.ts'

/** What a dialog does with one. */
export type PhoneStep = 'change' | 'key' | 'remove'

const isSilent = ({ state, heardAt }: Feed) =>
  state === 'on' && (heardAt === null || Date.now() - Date.parse(heardAt) > feedSilentAfterMs)

/** One phone or provider: whether it is alive, what it may do, and what to do about it. */
export const PhoneCard = ({ feed, onOpen }: { feed: Feed; onOpen: (step: PhoneStep) => void }) => {
  const t = usePhonesMessages()
  const needsLook = feed.state === 'suspended' || isSilent(feed)
  return (
    <li className={needsLook ? 'dk-card dk-phone dk-phone--look' : 'dk-card dk-phone'}>
      <div className="dk-phone__head">
        <Icon name={feed.kind === 'standard' ? 'bank' : 'phone'} />
        <div>
          <h2 className="dk-h3">{feed.name}</h2>
          <p className="ch-small ch-muted">{[feed.wallet, ...feed.senders].join(', ')}</p>
        </div>
      </div>
      <PhoneState feed={feed} />
      <PhoneLimits feed={feed} />
      <PhoneSteps feed={feed} onOpen={onOpen} />
      {feed.state === 'new' && <p className="ch-small ch-muted">{t.isNew}</p>}
    </li>
  )
}

const PhoneState = ({ feed }: { feed: Feed }) => {
  const t = usePhonesMessages()
  const age = useAge()
  const { state, suspendedFor, heardAt, noticedAt, battery, waiting, isChainWhole } = feed
  return (
    <>
      {state === 'suspended' && (
        <Note tone="bad" icon="alert">
          <b>{t.suspended}</b> {t.suspendedFor(suspendedFor ?? '')}
        </Note>
      )}
      {isSilent(feed) && (
        <Note tone="look" icon="alert">
          <b>{heardAt === null ? t.never : t.silent(age(heardAt))}</b> {t.silentHint(waiting)}
        </Note>
      )}
      <div className="dk-phone__facts">
        {state === 'paused' && <Signal tone="look">{t.paused}</Signal>}
        {!isSilent(feed) && (
          <Signal tone={heardAt === null ? 'plain' : 'good'} icon={heardAt === null ? 'clock' : 'check'}>
            {heardAt === null ? t.never : t.heard(age(heardAt))}
          </Signal>
        )}
        {battery !== null && <Signal tone={battery < 15 ? 'look' : 'plain'}>{t.battery(battery)}</Signal>}
        {noticedAt !== null && <Signal icon="clock">{t.lastNotice(age(noticedAt))}</Signal>}
      </div>
      {!isChainWhole && (
        <Signal tone="bad" icon="alert">
          {t.chainBroken}
        </Signal>
      )}
    </>
  )
}

const PhoneLimits = ({
  feed: { perPaymentTzs, perDayTzs, verifiedTzs, isChainWhole, name },
}: {
  feed: Feed
}) => {
  const t = usePhonesMessages()
  if (perPaymentTzs === 0 || perDayTzs === 0) return <p className="ch-small ch-muted">{t.showsOnly}</p>
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
        {t.perPayment(formatTzs(perPaymentTzs))} {isChainWhole && t.chainWhole}
      </p>
    </div>
  )
}

const PhoneSteps = ({ feed, onOpen }: { feed: Feed; onOpen: (step: PhoneStep) => void }) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const mayPause = useMay('payments')
  const mayChange = useMay('centre')
  const on = useAction(switchFeedOn, { invalidates: [listFeeds] })
  const pause = useAction(pauseFeed, { invalidates: [listFeeds] })
  const error = on.error ?? pause.error
  const request = { params: { id: feed.id } }
  return (
    <>
      {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      <div className="dk-row">
        {mayChange && feed.state !== 'on' && (
          <Button variant="line" busy={on.isRunning} onClick={() => void on.run(request)}>
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
              {{ change: t.change, key: t.newKey, remove: t.remove }[step]}
            </Button>
          ))}
      </div>
    </>
  )
}
