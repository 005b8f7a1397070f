import {
  addWorkingDays,
  clockAt,
  dayAt,
  formatDate,
  parseDate,
  type Centre,
  type TrackingKey,
  type TrackingState,
  type WireDate,
} from '@charity-kit/contract'
import { Button, CopyField, useLanguage, useMessages } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { live as english, type LiveMessages } from '../i18n/en/live.ts'
import { hasArrived, type TrackedPayment } from './tracked-payment.ts'
import { Asking } from './asking.ts'
import type { WhereToTrack } from './known-payment.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { spokenTime } from './swahili-time.ts'
import { savesData } from '../saves-data.ts'
import { looksOf, StateBadge, StateFlower } from './state-look.tsx'
import { TrackingLink } from './tracking-link.tsx'

const messages = catalogue.messages('live', english)

/** The number of a donation or an order. */
export interface PaymentNumber {
  label: string
  value: string
  note?: ReactNode
}

export interface LivePaymentProps {
  /** Kind of payment, because in some languages the texts agree with it. */
  kind: 'donation' | 'payment'
  /**
   * Key that opens the payment; undefined if the server did not return a reference, so that nothing can be requested.
   */
  trackingKey: TrackingKey | undefined
  /** A sentence or two about the payment and the next step. */
  about?: ReactNode
  /** Replaces `about` once the payment is confirmed. */
  confirmedAbout?: ReactNode
  /** Number with a Copy button; undefined if the server did not return one. */
  number?: PaymentNumber | undefined
  /** Whether the money comes from a bank in another country, so that no arrival day is promised. */
  isFromAbroad?: boolean | undefined
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
  where: WhereToTrack
  /** Receives each response. */
  onTracked?: ((tracked: TrackedPayment) => void) | undefined
}

/** The state of a payment that was just sent. It changes to "Confirmed" in the same place, without a reload. */
export const LivePayment = ({ onTracked, ...props }: LivePaymentProps) => {
  const { trackingKey } = props
  const [tracked, setTracked] = useState<TrackedPayment | undefined>(undefined)
  const [isAway, setAway] = useState(false)
  const [presses, setPresses] = useState(0)
  const press = () => {
    setPresses(presses + 1)
  }
  return (
    <>
      <LiveBlock {...props} tracked={tracked} isAway={isAway} askNow={savesData() ? press : undefined} />
      {trackingKey && (
        <Asking
          quiet
          trackingKey={trackingKey}
          presses={presses}
          onAnswer={(answer) => {
            setTracked(answer)
            onTracked?.(answer)
          }}
          onAway={setAway}
        />
      )}
    </>
  )
}

interface LiveBlockProps extends Omit<LivePaymentProps, 'onTracked'> {
  /** The server's last response. */
  tracked: TrackedPayment | undefined
  /** Whether responses fail to come, because there is no network. */
  isAway: boolean
  /** Asks at once; undefined if requests repeat without a click. */
  askNow: (() => void) | undefined
}

/** The current state of a payment. */
export const LiveBlock = (props: LiveBlockProps) => {
  const { kind, trackingKey, tracked, centre, where } = props
  const texts = useMessages(messages)
  const t = texts[kind]
  const { state, decidedAt } = standOf(tracked)
  const look = looksOf[state]
  const phase = phaseOf(state)
  const link = (text: string) => (
    <TrackingLink page={where.trackHref} trackingKey={trackingKey} onTrack={where.onTrack}>
      {text}
    </TrackingLink>
  )
  const language = useLanguage()
  const [first] = useState(phase)
  /** The flower opens if the payment is confirmed while the payer watches. */
  const opens = phase === 'confirmed' && first !== 'confirmed'
  const sentences: Record<Phase, string> = {
    waiting: '',
    confirmed: tracked?.receipt && tracked.pageUrl ? t.announcedWithReceipt : t.announced,
    notFound: t.announcedNotFound,
    changed: t.changed,
  }
  return (
    <section className={`ch-live${phase === 'confirmed' ? ' ch-live--confirmed' : ''}`}>
      <div className={opens ? 'ch-live__flower ch-opens' : 'ch-live__flower'}>
        <StateFlower look={look} />
      </div>
      <div className="ch-live__state">
        <StateBadge look={look}>
          {badgeOf(phase, t, spokenTime(clockToday(decidedAt, centre), language))}
        </StateBadge>
        {phase === 'waiting' && <Waiting {...props} texts={texts} />}
        {phase === 'confirmed' && (
          <>
            <p>
              <b>{t.arrived}</b>
            </p>
            {props.confirmedAbout && <p>{props.confirmedAbout}</p>}
          </>
        )}
        {phase === 'notFound' && (
          <p>
            <span>{t.notFoundWhy}</span> {link(texts.correctId)}
          </p>
        )}
        {phase === 'changed' && <p>{link(t.seeWhere)}</p>}
        {phase === 'waiting' && <LookNow {...props} texts={texts} />}
        {phase === 'confirmed' && tracked && (
          <ReceiptButton variant="line" size="small" tracked={tracked} text={texts.receipt} />
        )}
      </div>
      {props.number && <NumberRow {...props.number} />}
      <p className="ch-sr" role="status">
        {sentences[phase]}
      </p>
    </section>
  )
}

type WithTexts = LiveBlockProps & { texts: LiveMessages }

/**
 * The day by which the centre checks the payment, the text about it, and whether the result will show here by itself.
 */
const Waiting = ({ kind, trackingKey, about, isFromAbroad, centre, isAway, askNow, texts }: WithTexts) => {
  const t = texts[kind]
  const language = useLanguage()
  const today = dayAt(new Date(), centre?.timeZone)
  const day =
    centre &&
    formatDate(addWorkingDays(today, centre.checkWithinWorkingDays), language, { near: true, weekday: true })
  const next = isAway ? texts.away : trackingKey && !askNow && t.showsByItself
  return (
    <>
      <p>
        <b>{isFromAbroad ? t.whenItArrives : day === undefined ? t.look : texts.by(day)}</b>
      </p>
      <p>
        {about && <span>{about}</span>} {next && <span>{next}</span>}
      </p>
    </>
  )
}

const NumberRow = ({ label, value, note }: PaymentNumber) => (
  <div className="ch-live__number">
    <CopyField label={label} value={value} copyable />
    {note && <p className="ch-small ch-muted">{note}</p>}
  </div>
)

/** A button to ask now, for visitors who save data. */
const LookNow = ({ trackingKey, askNow, texts }: WithTexts) =>
  trackingKey &&
  askNow && (
    <Button variant="line" size="small" onClick={askNow}>
      {texts.lookNow}
    </Button>
  )

type Words = LiveMessages['payment']

/** State of a payment, as its payer sees it. */
type Phase = 'waiting' | 'confirmed' | 'notFound' | 'changed'

const phaseOf = (state: TrackingState): Phase => {
  if (state === 'checking' || state === 'corrected') return 'waiting'
  if (state === 'not_found') return 'notFound'
  return hasArrived(state) ? 'confirmed' : 'changed'
}

/** Returns the state and its time. A sent payment is being checked until the server says otherwise. */
const standOf = (
  tracked: TrackedPayment | undefined,
): { state: TrackingState; decidedAt?: WireDate | null | undefined } => {
  if (!tracked) return { state: 'checking' }
  if (tracked.kind !== 'custom-order') return tracked
  return {
    state: tracked.payment?.state ?? 'checking',
    decidedAt: tracked.steps.find(({ state }) => state === 'paid')?.at,
  }
}

/** Returns a time of today, such as "12:04"; '' for another day. */
const clockToday = (at: WireDate | null | undefined, centre: Centre | undefined): string => {
  const date = parseDate(at)?.at
  const isToday = date && dayAt(date, centre?.timeZone) === dayAt(new Date(), centre?.timeZone)
  return isToday ? clockAt(at, centre?.timeZone) : ''
}

const badgeOf = (phase: Phase, t: Words, time: string): string => {
  if (phase === 'confirmed') return time ? t.confirmedAt(time) : t.confirmed
  return { waiting: t.checking, notFound: t.notFound, changed: t.changed }[phase]
}
