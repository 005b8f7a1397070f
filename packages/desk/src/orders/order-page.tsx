import {
  formatTzs,
  getOrder,
  markOrderDelivered,
  translatedText,
  recordNumber,
  type PhoneTextName,
  type StaffOrderDetails,
} from '@charity-kit/contract'
import { Alert, Button, buttonClass, Icon, ResourceState, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { useWaitingDecision } from '../data/waiting-decisions.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Facts } from '../parts/facts.tsx'
import { KeptNote } from '../parts/kept-note.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Badge } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { WriteRow } from '../parts/writing/write-row.tsx'
import { useMay } from '../staff-context.ts'
import { AddressDialog } from './address-dialog.tsx'
import { orderQueries, orderPage } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'
import { badgeOf } from './order-badge.ts'
import { OrderHistory } from './order-history.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SoldLines } from './sold-lines.tsx'

/** An order: the products to pack, the address, the payment and the history. */
export const OrderPage = ({ id }: { id: number }) => {
  const t = useOrdersMessages()
  const { formatDate } = useDates()
  const order = useCall(getOrder, { params: { id } })
  const back = { href: '/orders', text: t.backToOrders }
  if (order.status !== 'ready')
    return (
      <Page title={t.orderTitle(recordNumber('order', id))} back={back}>
        <ResourceState resource={order} failed={t.loadFailed} onRetry={order.retry}>
          {() => null}
        </ResourceState>
      </Page>
    )
  const { state, name, createdAt } = order.value
  return (
    <Page
      title={t.orderTitle(recordNumber('order', id))}
      subtitle={t.cameOn(name, formatDate(createdAt))}
      badge={<Badge {...badgeOf(state)}>{t.states[state]}</Badge>}
      back={back}
      actions={
        <Link className={buttonClass({ variant: 'line' })} href={`/orders/slips?orders=${String(id)}`}>
          <Icon name="print" />
          {t.printSlip}
        </Link>
      }
      foot={<Decision order={order.value} />}
    >
      <div className="dk-columns">
        <div className="dk-orders">
          <SoldLines order={order.value} />
          <ToPack order={order.value} />
          <Section title={t.history}>
            <OrderHistory id={id} events={order.value.history} />
          </Section>
        </div>
        <div className="dk-orders">
          <Address order={order.value} />
          <Payment order={order.value} />
        </div>
      </div>
    </Page>
  )
}

/** Next action: mark the order as sent, or as arrived. */
const Decision = ({ order }: { order: StaffOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const mayShop = useMay('shop')
  const [isSending, setSending] = useState(false)
  const kept = useWaitingDecision(orderPage(order.id))
  const deliver = useAction(markOrderDelivered, {
    invalidates: orderQueries,
    onSuccess: () => {
      toast({ text: t.deliveredToast(recordNumber('order', order.id)) })
    },
  })
  if (!mayShop) return undefined
  return (
    <>
      {deliver.error && <Alert tone="error">{errorText(deliver.error, desk)}</Alert>}
      {order.state === 'verified' && (
        <Button
          disabled={kept !== undefined}
          onClick={() => {
            setSending(true)
          }}
        >
          {t.markSent}
        </Button>
      )}
      {order.state === 'sent' && (
        <Button
          busy={deliver.isRunning}
          onClick={() => {
            void deliver.run({ params: { id: order.id } })
          }}
        >
          {t.markDelivered}
        </Button>
      )}
      <KeptNote page={orderPage(order.id)} />
      {isSending && (
        <SendDialog
          orders={[order]}
          onClose={() => {
            setSending(false)
          }}
        />
      )}
    </>
  )
}

const ToPack = ({ order }: { order: StaffOrderDetails }) => {
  const t = useOrdersMessages()
  const language = useLanguage()
  return (
    <Section title={t.packing}>
      <ul className="dk-card dk-list">
        {order.items.map((item) => (
          <li key={item.name}>
            <span>{translatedText(item, 'name', language)}</span>
            <b>× {item.quantity}</b>
          </li>
        ))}
        <li>
          <span>{t.total}</span>
          <b>{formatTzs(order.total)}</b>
        </li>
      </ul>
    </Section>
  )
}

/** Returns the template that staff usually need first for an order. */
const suggestedText = (state: StaffOrderDetails['state']): PhoneTextName =>
  state === 'sent' ? 'orderSent' : state === 'verified' ? 'askAddress' : 'paymentMissing'

const Address = ({
  order: { id, state: orderState, name, phone, email, order, sentAt, addressVersion },
}: {
  order: StaffOrderDetails
}) => {
  const t = useOrdersMessages()
  const mayShop = useMay('shop')
  const [isOpen, setOpen] = useState(false)
  const { street, city, state } = order.address
  return (
    <Section title={t.sendTo}>
      <div className="dk-card">
        <address className="dk-address">
          <b>{name}</b>
          <span>{street}</span>
          {state && <span>{state}</span>}
          {city && <b>{city}</b>}
          <span>{phone}</span>
        </address>
        <Facts facts={[[t.email, email]]} />
        <WriteRow
          subject={{ kind: 'order', id }}
          phone={phone}
          email={email}
          suggested={suggestedText(orderState)}
        />
        <Link className="dk-link" href={`/people/order/${String(id)}`}>
          {t.person}
        </Link>
        {mayShop && sentAt === null && (
          <>
            <Button
              variant="line"
              onClick={() => {
                setOpen(true)
              }}
            >
              <Icon name="edit" />
              {t.changeAddress}
            </Button>
            {isOpen && (
              <AddressDialog
                orderId={id}
                version={addressVersion}
                address={{ name, phone, street, city: city ?? '', state: state ?? '' }}
                onClose={() => {
                  setOpen(false)
                }}
              />
            )}
          </>
        )}
      </div>
    </Section>
  )
}

const Payment = ({ order: { payment, paidAt, courierNumber, order } }: { order: StaffOrderDetails }) => {
  const t = useOrdersMessages()
  const { formatDate } = useDates()
  return (
    <Section title={t.payment}>
      <div className="dk-card">
        <Facts
          facts={[
            [
              t.payment,
              <Link key="payment" href={`/payments/${String(payment)}`}>
                {t.openPayment(payment)}
              </Link>,
            ],
            [
              t.transactionId,
              <span key="id" className="dk-code" translate="no">
                {order.transactionId}
              </span>,
            ],
            [t.since, paidAt && formatDate(paidAt)],
            [t.donation, order.donation && formatTzs(order.donation.amount)],
            [
              t.tracking,
              <span key="tracking" className="dk-code" translate="no">
                {order.shipmentTrackingNumber}
              </span>,
            ],
            [t.courier, courierNumber],
          ]}
        />
      </div>
    </Section>
  )
}
