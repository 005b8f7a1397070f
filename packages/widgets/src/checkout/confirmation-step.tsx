import {
  formatTzs,
  orderMethods,
  orderStatuses,
  translatedText,
  recordNumber,
  type TrackedParcel,
} from '@charity-kit/contract'
import { Alert, lazyComponent, nonBreaking, RichText, useLanguage } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { hasArrived } from '../payment/tracked-payment.ts'
import { comesFromAbroad } from '../payment/comes-from-abroad.ts'
import { LivePayment } from '../payment/live-payment.tsx'
import { TextUpdates } from '../payment/texts.ts'
import { isUnusual, type SoldItem } from '../payment/sold-item.ts'
import type { PlacedOrder } from './checkout-reducer.ts'
import { MoreForOrder } from './more-for-order.tsx'
import { NextSteps, type Afterwards } from './next-steps.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderedItems } from './ordered-items.tsx'

const SoldPieces = lazyComponent(async () => (await import('../payment/sold-pieces.tsx')).SoldPieces)

interface Props extends Afterwards {
  placed: PlacedOrder
  /** Called when the buyer chose a replacement for a sold piece. */
  onAnswered: (parcel: TrackedParcel) => void
  thanks?: ReactNode
}

/**
 * Step 3: the order as the server accepted it. The step says "received", and "paid" only once the centre has confirmed
 * the payment.
 */
export const ConfirmationStep = ({ placed, thanks, onAnswered, ...afterwards }: Props) => {
  const { t, centre, trackHref, onTrack } = afterwards
  const { order, lines, donationTzs, expectedTzs, arrivedBefore } = placed
  const { address } = order
  const language = useLanguage()
  const items = order.orderItemList.map((item, at): SoldItem => {
    // The lines as sent have the names that a response may lack.
    const sent = (lines.find(({ productId }) => productId === item.productId) ?? lines[at])?.product
    const { name = '', translations } = item.name
      ? { name: item.name, translations: item.translations ?? sent?.translations }
      : { ...sent }
    return { ...item, name, translations, price: item.itemPrice }
  })
  const { shipmentTrackingNumber } = order
  const trackingKey = shipmentTrackingNumber
    ? { kind: 'order' as const, shipmentTrackingNumber, email: address.email }
    : undefined
  const [isPaid, setPaid] = useState(false)
  const received = t.received(address.name.trim().split(/\s+/)[0] ?? '', address.email)
  return (
    <div className="ch-cols">
      <div className="ch-stack ch-stack--5">
        {arrivedBefore && <Alert>{t.arrivedBefore}</Alert>}
        {order.total !== expectedTzs && (
          <Alert>
            {t.totalChanged(nonBreaking(formatTzs(order.total)), nonBreaking(formatTzs(expectedTzs)))}
          </Alert>
        )}
        {items.some(isUnusual) && (
          <SoldPieces
            orderKey={shipmentTrackingNumber ? { shipmentTrackingNumber, email: address.email } : undefined}
            items={items}
            isBelowHeading
            onAnswered={onAnswered}
          />
        )}
        <LivePayment
          kind="payment"
          trackingKey={trackingKey}
          about={
            <span role="status">
              <RichText text={received} />
            </span>
          }
          number={
            order.id === undefined
              ? undefined
              : { label: t.yourOrder, value: recordNumber('order', order.id) }
          }
          isFromAbroad={comesFromAbroad({ byPhone: order.paymentMethod === orderMethods[0], centre })}
          centre={centre}
          where={{ trackHref, onTrack }}
          onTracked={({ kind, state }) => {
            setPaid(kind === 'order' && hasArrived(state))
          }}
        />
        {thanks}
        {trackingKey && centre?.textMessages && (
          <TextUpdates trackingKey={trackingKey} phone={address.phone} />
        )}
        <MoreForOrder id={order.id} trackingKey={trackingKey} {...afterwards} />
        <OrderCard
          transactionId={order.transactionId}
          order={order}
          showsState={order.status !== orderStatuses.submitted}
          address={address}
          wallet={placed.wallet}
          t={t}
          centre={centre}
        />
      </div>
      <OrderedItems
        {...afterwards}
        next={
          <NextSteps
            place={[address.street, address.city].filter(Boolean).join(', ')}
            isPaid={isPaid}
            {...afterwards}
          />
        }
        items={items.map((item) => ({
          name: translatedText(item, 'name', language),
          quantity: item.quantity,
          priceTzs: item.price ?? 0,
        }))}
        orderTzs={order.total}
        donationTzs={donationTzs}
      />
    </div>
  )
}
