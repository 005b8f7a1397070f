import {
  formatDate,
  productTypes,
  recordNumber,
  type Accepted,
  type Centre,
  type CustomOrder,
  type Language,
  type TrackingKey,
} from '@charity-kit/contract'
import { useState } from 'react'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { Asking } from '../payment/asking.ts'
import { SendTrackingLink } from '../payment/send-tracking-link.tsx'
import { TextUpdates } from '../payment/texts.ts'
import { TrackingLink } from '../payment/tracking-link.tsx'
import { Icon } from '@charity-kit/ui'
import { PiecePicture } from './piece-picture.tsx'
import type { CustomOrderForm } from './custom-order-form.ts'

/** Place to follow a custom order. */
export interface CustomOrderTracking {
  /** Page that shows the order. */
  trackHref: string
  /** Shows the order, in place of `trackHref`. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

interface Props extends CustomOrderTracking {
  order: Accepted<CustomOrder>
  form: CustomOrderForm
  t: CustomOrderMessages
  language: Language
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
}

/** Step 3: the order with the server's status, and a note that the centre will name a price. */
export const SuccessStep = ({ order, form, t, language, centre, trackHref, onTrack }: Props) => {
  const type = productTypes.find((each) => each === order.productType) ?? 'other'
  const { shipmentTrackingNumber } = order
  const trackingKey = shipmentTrackingNumber
    ? { kind: 'order' as const, shipmentTrackingNumber, email: form.email.trim() }
    : undefined
  const [hasPrice, setHasPrice] = useState(false)
  const sentAt = formatDate(order.createdAt, language, { timeZone: centre?.timeZone, time: true })
  return (
    <>
      <div className="ch-stack ch-center" role="status">
        <PiecePicture form={form} />
        <p className="ch-h2">{t.haveRequest}</p>
        <p>{hasPrice ? t.seePrice : t.whatHappensNext}</p>
        <span className={`ch-badge ch-badge--${hasPrice ? 'info' : 'wait'}`}>
          <Icon name={hasPrice ? 'info' : 'clock'} />
          <span>{hasPrice ? t.hasPrice : t.status(order.status)}</span>
        </span>
        <dl className="ch-kv">
          {order.id !== undefined && <dt>{t.request}</dt>}
          {order.id !== undefined && <dd translate="no">{recordNumber('custom-order', order.id)}</dd>}
          {shipmentTrackingNumber && <dt>{t.tracking}</dt>}
          {shipmentTrackingNumber && (
            <dd className="ch-code" translate="no">
              {shipmentTrackingNumber}
            </dd>
          )}
          <dt>{t.product}</dt>
          <dd>{t.pieces(t.types[type], order.quantity)}</dd>
          {sentAt && <dt>{t.sent}</dt>}
          {sentAt && <dd>{sentAt}</dd>}
        </dl>
        {trackingKey && (
          <p>
            <TrackingLink page={trackHref} trackingKey={trackingKey} onTrack={onTrack}>
              {t.seeWhereOrderIs}
            </TrackingLink>
          </p>
        )}
        {trackingKey && (
          <Asking
            quiet
            trackingKey={trackingKey}
            onAnswer={({ state }) => {
              setHasPrice(state === 'priced')
            }}
          />
        )}
      </div>
      {trackingKey && (
        <SendTrackingLink
          about={(t) =>
            order.id === undefined
              ? t.unnumberedCustomOrder
              : t.customOrder(recordNumber('custom-order', order.id))
          }
          trackingKey={trackingKey}
          trackHref={trackHref}
          centre={centre}
        />
      )}
      {/* A click keeps the screen open. Other visitors can order SMS updates on the tracking page too. */}
      {trackingKey && centre?.textMessages && (
        <TextUpdates trackingKey={trackingKey} phone={form.phone.trim()} />
      )}
    </>
  )
}
