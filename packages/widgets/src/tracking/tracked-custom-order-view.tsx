import {
  formatTzs,
  recordNumber,
  type Centre,
  type CustomOrderState,
  type TrackedCustomOrder,
  type TrackingKey,
} from '@charity-kit/contract'
import { nonBreaking, useLanguage, useUniqueId } from '@charity-kit/ui'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import type { ReactNode } from 'react'
import { ReceiptButton } from '../payment/receipt-button.tsx'
import { customOrderSteps } from './custom-order-steps.ts'
import { looks, looksOf as paymentLooks, type Look } from '../payment/state-look.tsx'
import { KeepTracked } from './keep-tracked.tsx'
import { isGoingOn } from '../payment/tracked-payment.ts'
import { TextUpdates } from '../payment/texts.ts'
import { PayCustomOrder } from './pay-custom-order.tsx'
import { StatusHead } from './status-head.tsx'
import { statusWords } from './status-words.ts'
import { Timeline } from './timeline.tsx'
import type { Found } from './track.ts'

interface Props {
  tracked: TrackedCustomOrder
  centre: Centre | undefined
  t: TrackingMessages
  /** Key that opened the order, and with which the buyer pays. */
  trackingKey: TrackingKey
  onReceipt: (() => void) | undefined
  onChange: (found: Found) => void
  /** Whether the visitor made the last change. */
  isByVisitor: boolean
  /** Content below the state. */
  children: ReactNode
}

const looksOf: Record<CustomOrderState, Look> = {
  new: looks.begun,
  priced: looks.begun,
  accepted: looks.waiting,
  paid: looks.waiting,
  'in-work': looks.waiting,
  ready: looks.waiting,
  sent: looks.onItsWay,
  done: looks.arrived,
  declined: looks.failed,
}

/** The state of a custom order, and its payment once it has a price. */
export const TrackedCustomOrderView = ({
  tracked,
  centre,
  t,
  trackingKey,
  onReceipt,
  onChange,
  isByVisitor,
  children,
}: Props) => {
  const language = useLanguage()
  const id = useUniqueId()
  const { reference, state, productType, quantity } = tracked
  const { payment, price } = tracked
  const isPaying = state === 'accepted' && payment != null
  const { badge, title } = statusWords(tracked, t)
  const types: Partial<Record<string, string>> = t.types
  const about =
    tracked.reported == null
      ? t.customOrderAbout(
          recordNumber('custom-order', reference),
          types[productType] ?? t.types.custom,
          quantity,
        )
      : t.reportAbout(recordNumber('custom-order', reference), nonBreaking(formatTzs(tracked.reported)))
  return (
    <>
      <StatusHead
        look={isPaying ? paymentLooks[payment.state] : looksOf[state]}
        badge={badge}
        title={title}
        about={about}
        takesFocus={isByVisitor}
      >
        {children}
      </StatusHead>
      <ReceiptButton variant="line" tracked={tracked} text={t.getReceipt} onReceipt={onReceipt} />
      {tracked.canPay && price != null && trackingKey.kind === 'order' && !('reference' in trackingKey) && (
        <PayCustomOrder
          key={payment?.correctionsLeft}
          orderKey={trackingKey}
          tracked={{ ...tracked, price }}
          t={t}
          onChange={onChange}
        />
      )}
      <div className="ch-card">
        <Timeline steps={customOrderSteps(tracked, { t, language, centre })} id={id} />
      </div>
      <KeepTracked tracked={tracked} centre={centre} />
      {centre?.textMessages && isGoingOn(tracked) && !('textToken' in trackingKey) && (
        <TextUpdates trackingKey={trackingKey} saved={tracked.texts} />
      )}
    </>
  )
}
