import {
  formatTzs,
  type Centre,
  type Language,
  type Tracked,
  type TrackingState,
} from '@charity-kit/contract'
import {
  Alert,
  Button,
  buttonClass,
  Flower,
  Icon,
  nonBreaking,
  OpeningFlower,
  useLanguage,
  useUniqueId,
} from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { campaignName } from './campaign-name.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CorrectId } from './correct-id.tsx'
import { Timeline } from './timeline.tsx'
import { timelineSteps } from './timeline-steps.ts'
import type { Found } from './track.ts'

interface Props {
  found: Found
  centre: Centre | undefined
  t: TrackingMessages
  /** Shows the receipt here; without it, it is on the centre's own site. */
  onReceipt: (() => void) | undefined
  onChange: (found: Found) => void
}

type Look = {
  tone: string
  icon: 'clock' | 'check' | 'alert' | 'info' | 'orders'
  flower: 'bud' | 'half' | 'bloom'
}
const waiting: Look = { tone: ' ch-badge--wait', icon: 'clock', flower: 'half' }
const failed: Look = { tone: ' ch-badge--bad', icon: 'alert', flower: 'bud' }
const looks: Record<TrackingState, Look> = {
  checking: waiting,
  corrected: waiting,
  unpaid: { ...waiting, flower: 'bud' },
  confirmed: { tone: '', icon: 'check', flower: 'bloom' },
  not_found: failed,
  reversed: failed,
  cancelled: failed,
  refunded: { tone: ' ch-badge--info', icon: 'info', flower: 'bud' },
  sent: { tone: ' ch-badge--info', icon: 'orders', flower: 'half' },
  delivered: { tone: '', icon: 'check', flower: 'bloom' },
}

/** Where a gift or an order is: its state in a sentence, what happened and what comes next, and what can be done. */
export const TrackedView = ({ found, centre, t, onReceipt, onChange }: Props) => {
  const { key, tracked } = found
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useUniqueId()
  const { tone, icon, flower } = looks[tracked.state]
  const { badge, title } = t.states[tracked.kind][tracked.state]
  useEffect(() => {
    heading.current?.focus()
  }, [title])
  return (
    <>
      <section className="ch-status">
        {flower === 'half' ? <OpeningFlower /> : <Flower closed={flower === 'bud'} />}
        <div>
          <span className={`ch-badge${tone}`}>
            <Icon name={icon} />
            {badge}
          </span>
          <h2 className="ch-h3" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="ch-muted ch-small">{aboutText(tracked, t, language)}</p>
        </div>
      </section>
      {tracked.receipt && <ReceiptButton tracked={tracked} t={t} onReceipt={onReceipt} />}
      {tracked.state === 'not_found' && tracked.correctionsLeft === 0 && <Alert>{t.noMoreCorrections}</Alert>}
      <div className="ch-card">
        <Timeline
          steps={timelineSteps(tracked, { t, language, timeZone: centre?.timeZone })}
          id={id}
          correction={(reasonId) => (
            <CorrectId key={tracked.state} found={found} t={t} reasonId={reasonId} onChange={onChange} />
          )}
        />
      </div>
      {tracked.kind === 'order' && tracked.canCancel && key.kind === 'order' && (
        <CancelOrder orderKey={key} t={t} onChange={onChange} />
      )}
    </>
  )
}

const aboutText = (tracked: Tracked, t: TrackingMessages, language: Language): string => {
  const amount = nonBreaking(formatTzs(tracked.amount))
  const number = String(tracked.reference)
  if (tracked.kind === 'gift') return t.giftAbout(number, amount, campaignName(tracked, language))
  return t.orderAbout(
    number,
    tracked.items.reduce((sum, { quantity }) => sum + quantity, 0),
    amount,
  )
}

const ReceiptButton = ({ tracked, t, onReceipt }: Pick<Props, 't' | 'onReceipt'> & { tracked: Tracked }) => {
  const variant = tracked.state === 'confirmed' && tracked.kind === 'gift' ? 'action' : 'line'
  const label = (
    <>
      <Icon name="print" />
      {t.getReceipt}
    </>
  )
  if (onReceipt)
    return (
      <Button variant={variant} onClick={onReceipt}>
        {label}
      </Button>
    )
  if (!tracked.pageUrl) return null
  return (
    <a className={buttonClass({ variant })} href={tracked.pageUrl} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}
