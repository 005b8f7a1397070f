import {
  formatTzs,
  getCustomOrder,
  recordNumber,
  type CustomOrderState,
  type PhoneTextName,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { ResourceState } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { Facts, History } from '../parts/facts.tsx'
import { useFocusAfterDecision } from '../parts/heading-focus.ts'
import { Page, Section } from '../parts/page.tsx'
import { Badge, StatusDot } from '../parts/signals.tsx'
import { useOpened, withOpened } from '../parts/writing/use-opened.ts'
import { WriteRow } from '../parts/writing/write-row.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { CustomOrderSteps } from './custom-order-steps.tsx'
import { pieceOf } from './custom-orders-page.tsx'
import type { OrdersMessages } from '../i18n/en/orders.ts'
import { useOrdersMessages } from './messages.ts'
import { customBadgeOf } from './order-badge.ts'
import { JoinPaymentForm } from './join-payment-form.tsx'
import { PriceForm } from './price-form.tsx'
import { RecordPaymentForm } from './record-payment-form.tsx'
import './custom-order.css'

/** A custom order: its whole text, its price, and its states from new to done. */
export const CustomOrderPage = ({ id }: { id: number }) => {
  const t = useOrdersMessages()
  const { formatDate } = useDates()
  const order = useCall(getCustomOrder, { params: { id } })
  const number = recordNumber('custom-order', id)
  const back = { href: '/orders/custom', text: t.backToCustom }
  useFocusAfterDecision(order.status === 'ready' ? order.value.history.length : undefined)
  if (order.status !== 'ready')
    return (
      <Page title={t.customTitle(number)} back={back}>
        <ResourceState resource={order} failed={t.loadFailed} onRetry={order.retry}>
          {() => null}
        </ResourceState>
      </Page>
    )
  const { name, state, createdAt, isReported } = order.value
  return (
    <Page
      title={isReported ? t.reportedTitle(number) : t.customTitle(number)}
      subtitle={isReported ? t.reportedOn(formatDate(createdAt)) : t.askedOn(name, formatDate(createdAt))}
      badge={<Badge {...customBadgeOf(state)}>{t.customStates[state]}</Badge>}
      back={back}
    >
      {!isReported && <Life state={state} />}
      <div className="dk-columns">
        <div className="dk-orders">
          <RequestedPiece order={order.value} />
          <Steps order={order.value} />
        </div>
        <Decisions order={order.value} />
      </div>
    </Page>
  )
}

/** States of a custom order in their usual sequence, which a declined order leaves. */
const way = ['new', 'priced', 'accepted', 'paid', 'in-work', 'ready', 'sent', 'done'] as const

/** Progress of a custom order, as beads on a cord. */
const Life = ({ state }: { state: CustomOrderState }) => {
  const t = useOrdersMessages()
  if (state === 'declined') return null
  const at = way.indexOf(state)
  return (
    <ol className="dk-life" aria-label={t.steps}>
      {way.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <StatusDot status={index < at || state === 'done' ? 'done' : index === at ? 'half' : 'waits'} />
          <span>{t.customStates[step]}</span>
        </li>
      ))}
    </ol>
  )
}

const priceOf = ({ price, delivery }: StaffCustomOrderDetails, t: OrdersMessages) => {
  if (price === null) return null
  return delivery ? t.deliveryIn(formatTzs(price), formatTzs(delivery)) : formatTzs(price)
}

/** Returns the template that staff usually need first for a custom order. */
const suggestedText = (state: CustomOrderState): PhoneTextName => {
  if (state === 'ready') return 'orderReady'
  if (state === 'sent') return 'orderSent'
  return state === 'accepted' ? 'paymentMissing' : 'orderPriced'
}

const RequestedPiece = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const { formatDate } = useDates()
  return (
    <Section title={t.wants}>
      <div className="dk-card">
        <Facts
          facts={[
            [t.piece, pieceOf(order, t)],
            [t.textOnIt, order.customText || null],
            [t.price, priceOf(order, t)],
            [t.isReadyOn, order.readyOn && formatDate(order.readyOn)],
            [t.holdsUntil, order.state === 'priced' ? formatDate(order.priceUntil) || null : null],
            [t.phone, order.phone],
            [t.email, order.email],
            [
              t.payment,
              order.payment !== null && (
                <Link key="payment" href={`/payments/${String(order.payment)}`}>
                  {t.openPayment(order.payment)}
                </Link>
              ),
            ].map((part) => part || null) as [string, React.ReactNode],
          ]}
        />
        <ul className="dk-colours">
          {order.colors.map((colour) => (
            <li key={colour}>
              <i data-colour={colour} aria-hidden="true" />
              <span>{t.colours[colour] ?? colour}</span>
            </li>
          ))}
        </ul>
        {order.additionalDetails && <blockquote className="dk-request">{order.additionalDetails}</blockquote>}
        <WriteRow
          subject={{ kind: 'custom-order', id: order.id }}
          phone={order.phone}
          email={order.email}
          suggested={suggestedText(order.state)}
        />
        <Link className="dk-link" href={`/people/custom-order/${String(order.id)}`}>
          {t.person}
        </Link>
      </div>
    </Section>
  )
}

const Steps = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const formatTimestamp = useFormatTimestamp()
  const opened = useOpened({ kind: 'custom-order', id: order.id })
  const events = order.history.map(({ to, by, at, note, price }, index) => ({
    id: index + 1,
    status: to === 'declined' ? ('stopped' as const) : to === 'done' ? ('done' as const) : ('half' as const),
    text: t.by(t.customStates[to], by),
    time: formatTimestamp(at),
    at,
    note: [price !== null && formatTzs(price), note].filter(Boolean).join('. ') || undefined,
  }))
  const came = {
    id: 0,
    status: 'waits' as const,
    text: t.events.placed,
    time: formatTimestamp(order.createdAt),
    at: order.createdAt,
  }
  return (
    <Section title={t.history}>
      <History events={withOpened([came, ...events].toReversed(), opened)} />
    </Section>
  )
}

/** Actions on a custom order, by its state and the member's role. */
const Decisions = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const mayShop = useMay('shop')
  const mayPayments = useMay('payments')
  const { state, payment } = order
  const isOpen = payment === null && (state === 'new' || state === 'priced' || state === 'accepted')
  return (
    <div className="dk-orders">
      {mayPayments && order.isReported && (
        <Section title={t.joinTitle}>
          <JoinPaymentForm order={order} />
        </Section>
      )}
      {mayShop && isOpen && (
        <Section title={order.price === null ? t.yourPrice : t.newPrice}>
          {/* Starts with the current price. The input is kept as a draft. */}
          <PriceForm key={order.history.length} order={order} />
        </Section>
      )}
      {mayPayments && isOpen && order.price !== null && (
        <Section title={t.recordPayment}>
          <RecordPaymentForm order={order} price={order.price} />
        </Section>
      )}
      {state === 'accepted' && payment !== null && !order.isReported && <p>{t.waitsForMoney}</p>}
      {mayShop && !order.isReported && <CustomOrderSteps order={order} />}
    </div>
  )
}
