import { formatDate, formatTzs, initialOrderStatus, translatedText } from '@charity-kit/contract'
import { Alert, Icon, nonBreaking, RichText, useLanguage } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { walletName } from '../payment/wallet-name.ts'
import type { PlacedOrder } from './checkout-reducer.ts'
import { NextSteps, type Afterwards } from './next-steps.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { methodNames } from './payment-step.tsx'

interface Props extends Afterwards {
  placed: PlacedOrder
  thanks?: ReactNode
}

/** Step 3: the order as the server accepted it. It says "received", never "paid". */
export const ConfirmationStep = ({ placed, thanks, ...afterwards }: Props) => {
  const { t, centre } = afterwards
  const { order, lines, giftTzs, expectedTzs, arrivedBefore } = placed
  const { address } = order
  const language = useLanguage()
  const names: Record<string, string> = methodNames(t)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [
      t.paidWith,
      walletName(centre, placed.wallet, language) ?? names[order.paymentMethod] ?? order.paymentMethod,
    ],
    [t.transactionId, order.transactionId],
    [t.reference, order.paymentReference],
    [t.tracking, order.shipmentTrackingNumber],
    [
      t.expected,
      formatDate(order.expectedDeliveryDate, language, { timeZone: centre?.timeZone, weekday: true }),
    ],
  ]
  return (
    <div className="ch-cols">
      <div className="ch-stack ch-stack--5">
        <p className="ch-alert ch-alert--success" role="status">
          <Icon name="done" />
          <span>
            <RichText text={t.received(address.name.trim().split(/\s+/)[0] ?? '', address.email)} />
          </span>
        </p>
        {thanks}
        {arrivedBefore && <Alert>{t.arrivedBefore}</Alert>}
        {order.total !== expectedTzs && (
          <Alert>
            {t.totalChanged(nonBreaking(formatTzs(order.total)), nonBreaking(formatTzs(expectedTzs)))}
          </Alert>
        )}
        <section className="ch-card ch-stack">
          <div className="ch-total">
            <h2 className="ch-h4">{order.id === undefined ? t.orderReceived : t.orderNumber(order.id)}</h2>
            <span className="ch-badge ch-badge--wait">
              <Icon name="clock" />
              {order.status === initialOrderStatus ? t.reviewing : order.status}
            </span>
          </div>
          <dl className="ch-kv">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className={name === t.transactionId ? 'ch-code' : undefined}>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </section>
        <NextSteps order={order} {...afterwards} />
        <section className="ch-card ch-stack">
          <h2 className="ch-h4">{t.delivery}</h2>
          <address>
            {[
              address.name,
              address.street,
              address.state,
              [address.city, address.country].filter(Boolean).join(', '),
              address.email,
              address.phone,
            ]
              .filter(Boolean)
              .map((line, at) => (
                <span key={at}>{line}</span>
              ))}
          </address>
        </section>
      </div>
      <OrderedItems
        {...afterwards}
        items={order.orderItemList.map(({ productId, name, translations, quantity, itemPrice }, at) => {
          // A response need not name its items: the lines that were sent do.
          const sent = (lines.find((line) => line.productId === productId) ?? lines[at])?.product
          const item = name ? { name, translations: translations ?? sent?.translations } : sent
          return { name: item ? translatedText(item, 'name', language) : '', quantity, priceTzs: itemPrice }
        })}
        orderTzs={order.total}
        giftTzs={giftTzs}
      />
    </div>
  )
}
