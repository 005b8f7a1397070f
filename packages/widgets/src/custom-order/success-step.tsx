import {
  formatDate,
  productTypes,
  type Accepted,
  type CustomOrder,
  type Language,
  type TrackingKey,
} from '@charity-kit/contract'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import { TrackingLink, useTrackingAddress } from '../payment/tracking-link.tsx'
import { SendToMyself } from '../share/send-to-myself.tsx'
import { AutoClose, Icon } from '@charity-kit/ui'
import { PiecePicture } from './piece-picture.tsx'
import type { CustomOrderForm } from './custom-order-form.ts'

/** Where a custom order can be followed. */
export interface CustomOrderTracking {
  /** The page that shows it. */
  trackHref: string
  /** Shows it in place of that page. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

interface Props extends CustomOrderTracking {
  order: Accepted<CustomOrder>
  form: CustomOrderForm
  t: CustomOrderMessages
  language: Language
  timeZone: string | undefined
  onDone: () => void
}

/** Step 3: the order with the server's status. */
export const SuccessStep = ({ order, form, t, language, timeZone, trackHref, onTrack, onDone }: Props) => {
  const type = productTypes.find((each) => each === order.productType) ?? 'other'
  const { shipmentTrackingNumber } = order
  const sentAt = formatDate(order.createdAt, language, { timeZone, time: true })
  return (
    <>
      <div className="ch-stack ch-center" role="status">
        <PiecePicture form={form} />
        <p className="ch-h2">{t.haveRequest}</p>
        <p>{t.whatHappensNext}</p>
        <span className="ch-badge ch-badge--wait">
          <Icon name="clock" />
          {t.status(order.status)}
        </span>
        <dl className="ch-kv">
          {order.id !== undefined && <dt>{t.request}</dt>}
          {order.id !== undefined && <dd>{order.id}</dd>}
          <dt>{t.product}</dt>
          <dd>{t.pieces(t.types[type], order.quantity)}</dd>
          {sentAt && <dt>{t.sent}</dt>}
          {sentAt && <dd>{sentAt}</dd>}
        </dl>
        {shipmentTrackingNumber && (
          <p>
            <TrackingLink
              page={trackHref}
              trackingKey={{ kind: 'order', shipmentTrackingNumber, email: form.email.trim() }}
              onTrack={onTrack}
            >
              {t.seeWhereOrderIs}
            </TrackingLink>
          </p>
        )}
        <AutoClose onDone={onDone} />
      </div>
      {shipmentTrackingNumber && (
        <KeepCustomOrder
          id={order.id}
          shipmentTrackingNumber={shipmentTrackingNumber}
          email={form.email.trim()}
          trackHref={trackHref}
        />
      )}
    </>
  )
}

interface KeepProps extends Pick<Props, 'trackHref'> {
  id: number | undefined
  shipmentTrackingNumber: string
  email: string
}

const KeepCustomOrder = ({ id, trackHref, ...key }: KeepProps) => (
  <SendToMyself
    about={(t) => (id === undefined ? t.unnumberedCustomOrder : t.customOrder(String(id)))}
    url={useTrackingAddress(trackHref, { kind: 'order', ...key })}
  />
)
