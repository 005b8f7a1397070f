import {
  formatTzs,
  recordNumber,
  type Centre,
  type DonationLookupInput,
  type Language,
  type Tracked,
  type TrackedDonation,
  type TrackedParcel,
} from '@charity-kit/contract'
import { Alert, lazyComponent, nonBreaking, useLanguage, useUniqueId } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { orderOpenerOf } from '../payment/ask-tracking.ts'
import { ReceiptButton } from '../payment/receipt-button.tsx'
import { isUnusual } from '../payment/sold-item.ts'
import { looksOf } from '../payment/state-look.tsx'
import { campaignName } from './campaign-name.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CorrectId } from './correct-id.tsx'
import { KeepTracked } from './keep-tracked.tsx'
import { isGoingOn } from '../payment/tracked-payment.ts'
import { Dedicate } from '../dedication/dedications.ts'
import { WallForm } from '../donor-wall/wall-forms.ts'
import { TextUpdates } from '../payment/texts.ts'
import { RemindMe } from '../reminder/reminders.ts'
import { StatusHead } from './status-head.tsx'
import { statusWords } from './status-words.ts'
import { Timeline } from './timeline.tsx'
import { timelineSteps } from './timeline-steps.ts'
import type { Found, FoundPayment } from './track.ts'

const SoldPieces = lazyComponent(async () => (await import('../payment/sold-pieces.tsx')).SoldPieces)

interface Props {
  found: FoundPayment
  centre: Centre | undefined
  t: TrackingMessages
  /** Shows the receipt here; without this function the button links to the centre's own site. */
  onReceipt: (() => void) | undefined
  onChange: (found: Found) => void
  /** Called after a change that leaves the state. */
  onUpdate: (tracked: Tracked) => void
  /** Number of changes by the visitor. Other changes keep the visitor's input. */
  changes: number
  /** Whether the visitor made the last change. */
  isByVisitor: boolean
  /** Content below the state. */
  children: ReactNode
}

/** The state of a donation or an order as a sentence, its past and future steps, and the possible actions. */
export const TrackedView = ({
  found,
  centre,
  t,
  onReceipt,
  onChange,
  onUpdate,
  changes,
  isByVisitor,
  children,
}: Props) => {
  const { key, tracked } = found
  const language = useLanguage()
  const id = useUniqueId()
  const { badge, title } = statusWords(tracked, t)
  return (
    <>
      <StatusHead
        // A second correction does not change the state.
        key={changes}
        look={looksOf[tracked.state]}
        badge={badge}
        title={title}
        about={aboutText(tracked, t, language)}
        takesFocus={isByVisitor}
      >
        {children}
      </StatusHead>
      <ReceiptButton
        variant={tracked.state === 'confirmed' && tracked.kind === 'donation' ? 'action' : 'line'}
        tracked={tracked}
        text={t.getReceipt}
        onReceipt={onReceipt}
      />
      {tracked.state === 'not_found' && tracked.correctionsLeft === 0 && <Alert>{t.noMoreCorrections}</Alert>}
      {tracked.kind === 'order' && key.kind === 'order' && isAsked(tracked) && (
        <SoldPieces
          orderKey={orderOpenerOf(key)}
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
            <CorrectId key={changes} found={found} t={t} reasonId={reasonId} onChange={onChange} />
          )}
        />
      </div>
      {tracked.kind === 'order' && tracked.canCancel && key.kind === 'order' && !('textToken' in key) && (
        <CancelOrder orderKey={key} t={t} onChange={onChange} />
      )}
      <KeepTracked tracked={tracked} centre={centre} />
      {centre?.textMessages && isGoingOn(tracked) && !('textToken' in key) && (
        <TextUpdates trackingKey={key} saved={tracked.texts} />
      )}
      {tracked.kind === 'donation' && key.kind === 'donation' && !('textToken' in key) && (
        <>
          <RemindMeOf tracked={tracked} donation={key} centre={centre} />
          <WordsOfGiver tracked={tracked} donation={key} centre={centre} onUpdate={onUpdate} />
        </>
      )}
    </>
  )
}

interface OwnDonationProps {
  tracked: TrackedDonation
  donation: DonationLookupInput
  centre: Centre | undefined
}

/** The offer to repeat the donation each month, once it may have arrived. */
const RemindMeOf = ({ tracked, donation: { reference, transactionId }, centre }: OwnDonationProps) => {
  const { state, amount, campaignId: id, campaign: name, translations } = tracked
  if (!id || (state !== 'confirmed' && !isGoingOn(tracked))) return null
  return (
    <RemindMe
      donation={{ reference, transactionId }}
      amountTzs={amount}
      campaign={{ id, name, translations }}
      email=""
      centre={centre}
    />
  )
}

/** The dedication of a donation, and the donor's choices for the wall of donors. */
const WordsOfGiver = ({
  tracked,
  donation: { reference, transactionId },
  centre,
  onUpdate,
}: OwnDonationProps & Pick<Props, 'onUpdate'>) => {
  const mayDedicate = maySay(tracked, tracked.dedication)
  const mayBeShown = maySay(tracked, tracked.wall)
  if (!mayDedicate && !mayBeShown) return null
  return (
    <div>
      {mayDedicate && (
        <Dedicate
          trackingKey={{ kind: 'donation', reference, transactionId }}
          saved={tracked.dedication}
          centre={centre}
          onSaved={(_, saved) => {
            onUpdate(saved)
          }}
        />
      )}
      {mayBeShown && (
        <WallForm
          reference={reference}
          transactionId={transactionId}
          hasName={!!tracked.hasName}
          dedication={tracked.dedication}
          saved={tracked.wall}
        />
      )}
    </div>
  )
}

/**
 * Whether a donor can dedicate or show a donation. A donation that was returned keeps only what was saved before; a
 * server without the feature offers nothing.
 */
const maySay = (tracked: TrackedDonation, said: object | null | undefined): boolean =>
  said !== undefined && (said !== null || tracked.state === 'confirmed' || isGoingOn(tracked))

/** Whether an order that goes on has sold or waiting pieces. */
const isAsked = ({ state, items }: TrackedParcel): boolean =>
  !['not_found', 'reversed', 'cancelled', 'refunded'].includes(state) && items.some(isUnusual)

const aboutText = (tracked: Tracked, t: TrackingMessages, language: Language): string => {
  const amount = nonBreaking(formatTzs(tracked.amount))
  const number = recordNumber(tracked.kind, tracked.reference)
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
