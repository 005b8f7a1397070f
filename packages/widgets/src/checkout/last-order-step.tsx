import {
  lookUpOrder,
  orderStatuses,
  translatedText,
  recordNumber,
  type TrackedOrder,
} from '@charity-kit/contract'
import { useResource, type Resource } from '@charity-kit/client/react'
import { Alert, CopyField, lazyComponent, ResourceState, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { isUnusual, withAnswers, type SoldItem } from '../payment/sold-item.ts'
import { hasArrived } from '../payment/tracked-payment.ts'
import { LivePayment } from '../payment/live-payment.tsx'
import type { LastOrder } from '../payment/last-order.ts'
import { MoreForOrder } from './more-for-order.tsx'
import { NextSteps, type Afterwards } from './next-steps.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderedItems } from './ordered-items.tsx'

const SoldPieces = lazyComponent(async () => (await import('../payment/sold-pieces.tsx')).SoldPieces)

interface Props extends Afterwards {
  last: LastOrder
}

/**
 * The confirmation on a second visit, for example after a reload. It shows the order's numbers at once, and its current
 * state.
 * The buyer can also choose a replacement for sold pieces here.
 */
export const LastOrderStep = ({ last, ...afterwards }: Props) => {
  const { t, centre, trackHref, onTrack } = afterwards
  const { shipmentTrackingNumber, email } = last
  const language = useLanguage()
  const order = useResource(lookUpOrder, { body: { shipmentTrackingNumber, email } })
  const known = order.status === 'ready' ? order.value : undefined
  const [answered, setAnswered] = useState<Parameters<typeof withAnswers>[1]>({ items: [] })
  const items = withAnswers(
    (known?.orderItemList ?? []).map((item): SoldItem => ({
      ...item,
      name: item.name ?? '',
      price: item.itemPrice,
    })),
    answered,
  )
  const isReviewed = known?.status === orderStatuses.submitted
  const [isPaid, setPaid] = useState(false)
  const goesOn = isReviewed || known?.status === orderStatuses.verified
  return (
    <div className="ch-cols">
      <div className="ch-stack ch-stack--5">
        <Alert>{t.lastOrder}</Alert>
        {goesOn && items.some(isUnusual) && (
          <SoldPieces orderKey={{ shipmentTrackingNumber, email }} items={items} onAnswered={setAnswered} />
        )}
        {isReviewed && (
          <LivePayment
            kind="payment"
            trackingKey={{ kind: 'order', shipmentTrackingNumber, email }}
            number={
              last.id === undefined
                ? undefined
                : { label: t.yourOrder, value: recordNumber('order', last.id) }
            }
            centre={centre}
            where={{ trackHref, onTrack }}
            onTracked={({ kind, state }) => {
              setPaid(kind === 'order' && hasArrived(state))
            }}
          />
        )}
        {!isReviewed && last.id !== undefined && (
          <CopyField label={t.yourOrder} value={recordNumber('order', last.id)} copyable />
        )}
        <MoreForOrder
          id={last.id}
          trackingKey={{ kind: 'order', shipmentTrackingNumber, email }}
          {...afterwards}
        />
        <OrderCard
          transactionId={last.transactionId}
          order={known ?? {}}
          showsState={!isReviewed}
          t={t}
          centre={centre}
        />
        {!isUnknownCall(order) && (
          <ResourceState resource={order} failed={t.lastOrderFailed} onRetry={order.retry} compact>
            {() => null}
          </ResourceState>
        )}
      </div>
      <OrderedItems
        {...afterwards}
        next={isReviewed && <NextSteps place="" isPaid={isPaid} {...afterwards} />}
        items={
          known &&
          items.map((item) => ({
            name: translatedText(item, 'name', language),
            quantity: item.quantity,
            priceTzs: item.price ?? 0,
          }))
        }
        orderTzs={known?.total}
        donationTzs={known?.donation?.amount}
      />
    </div>
  )
}

/** Whether the server lacks this call or this order, so that there are only the numbers to show. */
const isUnknownCall = (order: Resource<TrackedOrder>) =>
  order.status === 'failed' && order.error.kind === 'rejected' && order.error.status === 404
