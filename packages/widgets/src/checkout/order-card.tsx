import { formatDate, orderStatuses, type Order } from '@charity-kit/contract'
import { Icon, useLanguage } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { walletName } from '../payment/wallet-name.ts'
import type { Afterwards } from './next-steps.tsx'
import { methodNames } from './method-fields.tsx'

interface Props extends Pick<Afterwards, 't' | 'centre'> {
  transactionId: string | undefined
  /** Further data of the order, as far as it is known. */
  order: Partial<Pick<Order, 'status' | 'paymentMethod' | 'paymentReference' | 'expectedDeliveryDate'>>
  address?: Order['address'] | undefined
  /** Whether to show the state; false if a `LivePayment` above the card shows it. */
  showsState: boolean
  /** ID of the chosen wallet or bank. */
  wallet?: string | undefined
}

/** The order's payment and address, right after ordering and on a later visit. */
export const OrderCard = ({ transactionId, order, address, showsState, wallet, t, centre }: Props) => {
  const language = useLanguage()
  const names: Record<string, string> = methodNames(t)
  const { status, paymentMethod, paymentReference, expectedDeliveryDate } = order
  const facts = [
    [
      t.paidWith,
      walletName(centre, wallet, language) ?? (paymentMethod && (names[paymentMethod] ?? paymentMethod)),
    ],
    [t.transactionId, transactionId],
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
        <h2 className="ch-h4">{t.paymentAndDelivery}</h2>
        {showsState && status !== undefined && (
          <span className="ch-badge">
            <Icon name="info" />
            <span>{statusNames(t)[status] ?? status}</span>
          </span>
        )}
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
        {address && (
          <div className="ch-kv__wide">
            <dt>{t.delivery}</dt>
            <dd>
              <address translate="no">
                {addressLines(address).map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </address>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const addressLines = ({ name, street, state, city, country, email, phone }: Order['address']): string[] =>
  [name, street, state, [city, country].filter(Boolean).join(', '), email, phone].flatMap(
    (line) => line || [],
  )

/** Returns the text for each status of the API. */
const statusNames = (t: CheckoutMessages): Record<string, string | undefined> => ({
  [orderStatuses.verified]: t.paymentConfirmed,
  [orderStatuses.rejected]: t.paymentNotFound,
  [orderStatuses.cancelled]: t.cancelled,
  [orderStatuses.refunded]: t.refunded,
  [orderStatuses.sent]: t.sent,
  [orderStatuses.delivered]: t.delivered,
})
