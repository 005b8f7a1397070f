import {
  formatDate,
  lookUpOrder,
  orderStatuses,
  translatedText,
  type TrackedOrder,
} from '@charity-kit/contract'
import { useResource, type Resource } from '@charity-kit/client/react'
import { Alert, CopyField, Icon, ResourceState, useLanguage } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { TrackingLink } from '../payment/tracking-link.tsx'
import type { LastOrder } from './last-order.ts'
import type { Afterwards } from './next-steps.tsx'
import { OrderedItems } from './ordered-items.tsx'

interface Props extends Afterwards {
  last: LastOrder
}

/** The confirmation on a second visit, after a reload for example: the order's numbers at once, and where it stands now. */
export const LastOrderStep = ({ last, ...afterwards }: Props) => {
  const { t, centre, trackHref, onTrack } = afterwards
  const { shipmentTrackingNumber, email } = last
  const language = useLanguage()
  const order = useResource(lookUpOrder, { body: { shipmentTrackingNumber, email } })
  const known = order.status === 'ready' ? order.value : undefined
  return (
    <div className="ch-cols">
      <div className="ch-stack ch-stack--5">
        <Alert>{t.lastOrder}</Alert>
        <div className="ch-stack ch-stack--2">
          {last.id !== undefined && <CopyField label={t.order} value={String(last.id)} copyable />}
          <CopyField label={t.tracking} value={shipmentTrackingNumber} copyable />
        </div>
        {!isUnknownCall(order) && (
          <ResourceState resource={order} failed={t.lastOrderFailed} onRetry={order.retry} compact>
            {(found) => <WhereItStands order={found} t={t} timeZone={centre?.timeZone} />}
          </ResourceState>
        )}
        <p className="ch-no-print">
          <TrackingLink
            page={trackHref}
            trackingKey={{ kind: 'order', shipmentTrackingNumber, email }}
            onTrack={onTrack}
          >
            {t.seeWhereOrderIs}
          </TrackingLink>
        </p>
      </div>
      <OrderedItems
        {...afterwards}
        items={known?.orderItemList.map(({ name, translations, quantity, itemPrice }) => ({
          name: translatedText({ name: name ?? '', translations }, 'name', language),
          quantity,
          priceTzs: itemPrice,
        }))}
        orderTzs={known?.total}
        giftTzs={known?.gift?.amount}
      />
    </div>
  )
}

/** A server without this call, or without this order any more: the numbers are all there is to show. */
const isUnknownCall = (order: Resource<TrackedOrder>) =>
  order.status === 'failed' && order.error.kind === 'rejected' && order.error.status === 404

/** What the visitor reads for each word on the wire. */
const orderStatusNames = (t: CheckoutMessages): Record<string, string | undefined> => ({
  [orderStatuses.submitted]: t.reviewing,
  [orderStatuses.verified]: t.paymentConfirmed,
  [orderStatuses.rejected]: t.paymentNotFound,
  [orderStatuses.cancelled]: t.cancelled,
  [orderStatuses.refunded]: t.refunded,
  [orderStatuses.sent]: t.sent,
  [orderStatuses.delivered]: t.delivered,
})

interface WhereItStandsProps {
  order: TrackedOrder
  t: CheckoutMessages
  timeZone: string | undefined
}

const WhereItStands = ({ order, t, timeZone }: WhereItStandsProps) => {
  const expected = formatDate(order.expectedDeliveryDate, useLanguage(), { timeZone, weekday: true })
  const isChecked = order.status !== orderStatuses.submitted
  return (
    <section className="ch-card ch-stack">
      <p>
        <span className={isChecked ? 'ch-badge' : 'ch-badge ch-badge--wait'}>
          <Icon name={isChecked ? 'info' : 'clock'} />
          {orderStatusNames(t)[order.status] ?? order.status}
        </span>
      </p>
      {expected && (
        <dl className="ch-kv">
          <div>
            <dt>{t.expected}</dt>
            <dd>{expected}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
