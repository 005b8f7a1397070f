import {
  formatTzs,
  type Centre,
  type Language,
  type Tracked,
  type TrackedParcel,
} from '@charity-kit/contract'
import { Alert, lazyComponent, nonBreaking, useLanguage, useUniqueId } from '@charity-kit/ui'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { isUnusual } from '../payment/sold-item.ts'
import { looksOf } from '../payment/state-look.tsx'
import { campaignName } from './campaign-name.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CorrectId } from './correct-id.tsx'
import { KeepTracked } from './keep-tracked.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { StatusHead } from './status-head.tsx'
import { Timeline } from './timeline.tsx'
import { timelineSteps } from './timeline-steps.ts'
import { orderKeyOf, type Found, type FoundPayment } from './track.ts'

const SoldPieces = lazyComponent(async () => (await import('../payment/sold-pieces.tsx')).SoldPieces)

interface Props {
  found: FoundPayment
  centre: Centre | undefined
  t: TrackingMessages
  /** Shows the receipt here; without it, it is on the centre's own site. */
  onReceipt: (() => void) | undefined
  onChange: (found: Found) => void
}

/** Where a donation or an order is: its state in a sentence, what happened and what comes next, and what can be done. */
export const TrackedView = ({ found, centre, t, onReceipt, onChange }: Props) => {
  const { key, tracked } = found
  const language = useLanguage()
  const id = useUniqueId()
  const { badge, title } = t.states[tracked.kind][tracked.state]
  // A second correction leaves the state as it was.
  const version = `${tracked.state} ${String(tracked.correctionsLeft)}`
  return (
    <>
      <StatusHead
        key={version}
        look={looksOf[tracked.state]}
        badge={badge}
        title={title}
        about={aboutText(tracked, t, language)}
      />
      {tracked.receipt && <ReceiptButton tracked={tracked} t={t} onReceipt={onReceipt} />}
      {tracked.state === 'not_found' && tracked.correctionsLeft === 0 && <Alert>{t.noMoreCorrections}</Alert>}
      {tracked.kind === 'order' && key.kind === 'order' && isAsked(tracked) && (
        <SoldPieces
          orderKey={orderKeyOf(key)}
          items={tracked.items.map((item) => ({ ...item, price: item.price ?? undefined }))}
          isTrackingPage
          onAnswered={(parcel) => {
            onChange({ key, tracked: parcel })
          }}
        />
      )}
      <div className="ch-card">
        <Timeline
          steps={timelineSteps(tracked, { t, language, centre })}
          id={id}
          replacedLabel={t.replacedId}
          correction={(reasonId) => (
            <CorrectId key={version} found={found} t={t} reasonId={reasonId} onChange={onChange} />
          )}
        />
      </div>
      {tracked.kind === 'order' && tracked.canCancel && key.kind === 'order' && (
        <CancelOrder orderKey={key} t={t} onChange={onChange} />
      )}
      <KeepTracked tracked={tracked} centre={centre} />
    </>
  )
}

/** Whether pieces were sold or wait, of an order that goes on. */
const isAsked = ({ state, items }: TrackedParcel): boolean =>
  !['not_found', 'reversed', 'cancelled', 'refunded'].includes(state) && items.some(isUnusual)

const aboutText = (tracked: Tracked, t: TrackingMessages, language: Language): string => {
  const amount = nonBreaking(formatTzs(tracked.amount))
  const number = String(tracked.reference)
  if (tracked.kind === 'donation')
    return tracked.generalFund
      ? t.donationToFundAbout(number, amount)
      : t.donationAbout(number, amount, campaignName(tracked, language))
  const pieces = tracked.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return t.orderAbout(
    number,
    pieces,
    amount,
    tracked.donation ? nonBreaking(formatTzs(tracked.donation)) : '',
  )
}
