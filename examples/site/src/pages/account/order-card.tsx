import {
  formatDate,
  formatTzs,
  trackingFragment,
  trackingPath,
  translatedText,
  recordNumber,
  type Language,
  type Order,
} from '@charity-kit/contract'
import { useLanguage, Button } from '@charity-kit/ui'
import { Fragment, useId, useState } from 'react'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { addressOf } from '../../routing/paths.ts'
import { useSite } from '../../site-context.ts'
import { useAccountMessages } from '../auth/use-account-messages.ts'

/** An order of the account: the specification's card (section 2), in Tsh. */
export const OrderCard = ({ order }: { order: Order }) => {
  const t = useAccountMessages()
  const language = useLanguage()
  const { timeZone } = useSite().connection
  const id = useId()
  const [open, setOpen] = useState(false)
  const date = formatDate(order.createdAt, language, { timeZone })
  const delivered = order.status === 'Delivered'
  const { donation, shipmentTrackingNumber, address } = order
  return (
    <article className="ch-order ch-stack" aria-labelledby={id}>
      <div className="ch-row ch-row--between ch-wraps">
        <div>
          <h3 className="ch-h4" id={id}>
            {t.orderNumber(recordNumber('order', order.id))}
          </h3>
          {date && <p className="ch-small ch-muted">{date}</p>}
        </div>
        <span className={delivered ? 'ch-badge' : 'ch-badge ch-badge--info'}>
          {statusText(order.status, t)}
        </span>
      </div>
      <ul className="ch-order__items">
        {order.orderItemList.map((item, at) => (
          <li key={at} className="ch-row ch-row--between">
            <span>
              <span>{itemName(item, language) || (item.productId ? t.product(item.productId) : '')}</span>
              <small>{t.quantity(item.quantity)}</small>
            </span>
            <span className="ch-money">{formatTzs(item.itemPrice)}</span>
          </li>
        ))}
        {donation && (
          <li className="ch-row ch-row--between">
            <span>{t.donation}</span>
            <span className="ch-money">{formatTzs(donation.amount)}</span>
          </li>
        )}
      </ul>
      <p className="ch-row ch-row--between ch-order__total">
        <b>{t.total}</b>
        <b className="ch-money">{formatTzs(order.total + (donation?.amount ?? 0))}</b>
      </p>
      <Button
        variant="line"
        size="small"
        aria-expanded={open}
        aria-controls={`${id}d`}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {t.viewOrderDetails}
      </Button>
      <div id={`${id}d`} hidden={!open}>
        <Details order={order} />
        {shipmentTrackingNumber && (
          <p>
            <a
              className="ch-link"
              href={
                addressOf(trackingPath, language) +
                trackingFragment({ kind: 'order', shipmentTrackingNumber, email: address.email })
              }
            >
              {t.seeWhereOrderIs}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}

const itemName = ({ name, translations }: Order['orderItemList'][number], language: Language): string =>
  name ? translatedText({ name, translations }, 'name', language) : ''

const Details = ({ order }: { order: Order }) => {
  const t = useAccountMessages()
  const language = useLanguage()
  const { timeZone } = useSite().connection
  const { name, street, city, state, country, phone } = order.address
  const rows = [
    [
      t.paymentMethod,
      { lipa: t.mobileMoney, bank: t.bankTransfer }[order.paymentMethod] ?? order.paymentMethod,
    ],
    [t.transactionId, order.transactionId],
    [t.paymentReference, order.paymentReference],
    [t.expectedDelivery, formatDate(order.expectedDeliveryDate, language, { timeZone })],
    [t.trackingNumber, order.shipmentTrackingNumber],
    [t.deliveryAddress, [name, street, city, state, country, phone].filter(Boolean).join(', ')],
  ] as const
  return (
    <dl className="ch-kv">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** Returns the server's status in the visitor's language, if we know the status. */
const statusText = (status: string, t: AccountMessages): string =>
  Object.hasOwn(t.orderStatus, status) ? t.orderStatus[status as keyof typeof t.orderStatus] : status
