import { lookUpOrder, translatedText, type TrackedOrder } from '@charity-kit/contract'
import { useResource, type Resource } from '@charity-kit/client/react'
import { Alert, ResourceState, useLanguage } from '@charity-kit/ui'
import { TrackingLink } from '../payment/tracking-link.tsx'
import type { LastOrder } from '../payment/last-order.ts'
import type { Afterwards } from './next-steps.tsx'
import { OrderCard } from './order-card.tsx'
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
        <OrderCard
          id={last.id}
          transactionId={last.transactionId}
          trackingNumber={shipmentTrackingNumber}
          order={known ?? {}}
          t={t}
          centre={centre}
        />
        {!isUnknownCall(order) && (
          <ResourceState resource={order} failed={t.lastOrderFailed} onRetry={order.retry} compact>
            {() => null}
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
