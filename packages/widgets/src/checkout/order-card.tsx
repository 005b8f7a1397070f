import { formatDate, orderStatuses, type Order } from '@charity-kit/contract'
import { CopyField, Icon, useLanguage } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { walletName } from '../payment/wallet-name.ts'
import type { Afterwards } from './next-steps.tsx'
import { methodNames } from './payment-step.tsx'

interface Props extends Pick<Afterwards, 't' | 'centre'> {
  id: number | undefined
  transactionId: string | undefined
  trackingNumber: string | null | undefined
  /** The rest, as far as it is known. */
  order: Partial<Pick<Order, 'status' | 'paymentMethod' | 'paymentReference' | 'expectedDeliveryDate'>>
  /** The wallet or bank that was chosen. */
  wallet?: string | undefined
}

/** The order's numbers, with Copy, and where it stands: the same card when it was placed and on a later visit. */
export const OrderCard = ({ id, transactionId, trackingNumber, order, wallet, t, centre }: Props) => {
  const language = useLanguage()
  const names: Record<string, string> = methodNames(t)
  const { status, paymentMethod, paymentReference, expectedDeliveryDate } = order
  const isChecked = status !== undefined && status !== orderStatuses.submitted
  const facts = [
    [
      t.paidWith,
      walletName(centre, wallet, language) ?? (paymentMethod && (names[paymentMethod] ?? paymentMethod)),
    ],
    [t.reference, paymentReference],
    [
      t.expected,
      expectedDeliveryDate &&
        formatDate(expectedDeliveryDate, language, { timeZone: centre?.timeZone, weekday: true }),
    ],
  ] as const
  return (
    <section className="ch-card ch-stack">
      <div className="ch-total">
        <h2 className="ch-h4">{id === undefined ? t.orderReceived : t.orderNumber(id)}</h2>
        {status !== undefined && (
          <span className={isChecked ? 'ch-badge' : 'ch-badge ch-badge--wait'}>
            <Icon name={isChecked ? 'info' : 'clock'} />
            <span>{statusNames(t)[status] ?? status}</span>
          </span>
        )}
      </div>
      <div className="ch-facts">
        {transactionId && <CopyField label={t.transactionId} value={transactionId} copyable />}
        {trackingNumber && <CopyField label={t.tracking} value={trackingNumber} copyable />}
      </div>
      <dl className="ch-kv">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** What the visitor reads for each word on the wire. */
const statusNames = (t: CheckoutMessages): Record<string, string | undefined> => ({
  [orderStatuses.submitted]: t.reviewing,
  [orderStatuses.verified]: t.paymentConfirmed,
  [orderStatuses.rejected]: t.paymentNotFound,
  [orderStatuses.cancelled]: t.cancelled,
  [orderStatuses.refunded]: t.refunded,
  [orderStatuses.sent]: t.sent,
  [orderStatuses.delivered]: t.delivered,
})
