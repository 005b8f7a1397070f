import { formatTzs, translatedText, recordNumber, type PersonOverview } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Badge } from '../parts/signals.tsx'
import { usePeopleMessages } from './messages.ts'

type Donation = PersonOverview['donations'][number]
type Order = PersonOverview['orders'][number]
type CustomOrder = PersonOverview['customOrders'][number]
type Message = PersonOverview['messages'][number]

const keyOf = ({ id }: { id: number }) => String(id)

/** Returns the column with a record's day, which every table has. */
const useDayColumn = <Row extends { createdAt: string }>(): Column<Row> => {
  const t = usePeopleMessages()
  const { formatDate } = useDates()
  return {
    id: 'day',
    header: t.day,
    card: 'action',
    cell: ({ createdAt }) => formatDate(createdAt),
  }
}

const donationTones = {
  submitted: 'look',
  verified: 'good',
  rejected: 'bad',
  cancelled: 'plain',
  refunded: 'plain',
} as const

export const DonationTable = ({ donations }: { donations: readonly Donation[] }) => {
  const t = usePeopleMessages()
  const day = useDayColumn<Donation>()
  const columns: Column<Donation>[] = [
    {
      id: 'for',
      header: t.for,
      card: 'title',
      cell: ({ payment, campaign }) => <Link href={`/payments/${String(payment)}`}>{campaign}</Link>,
    },
    day,
    {
      id: 'state',
      header: t.state,
      card: 'action',
      cell: ({ paymentState }) => (
        <Badge tone={donationTones[paymentState]}>{t.donationStates[paymentState]}</Badge>
      ),
    },
    { id: 'amount', header: t.amount, isNumber: true, card: 'sum', cell: ({ amount }) => formatTzs(amount) },
  ]
  return (
    <DataTable
      caption={t.donations}
      columns={columns}
      rows={donations}
      rowKey={keyOf}
      empty={<EmptyState kind="done" title={t.noDonations} />}
    />
  )
}

export const PersonOrderTable = ({ orders }: { orders: readonly Order[] }) => {
  const t = usePeopleMessages()
  const language = useLanguage()
  const day = useDayColumn<Order>()
  const columns: Column<Order>[] = [
    {
      id: 'for',
      header: t.for,
      card: 'title',
      cell: ({ id, items }) => (
        <Link href={`/orders/${String(id)}`}>
          {items
            .map((item) => `${String(item.quantity)} × ${translatedText(item, 'name', language)}`)
            .join(', ')}
        </Link>
      ),
    },
    day,
    { id: 'number', header: t.number, cell: ({ id }) => recordNumber('order', id) },
    {
      id: 'state',
      header: t.state,
      card: 'action',
      cell: ({ state }) => <Badge>{t.orderStates[state]}</Badge>,
    },
    { id: 'amount', header: t.amount, isNumber: true, card: 'sum', cell: ({ total }) => formatTzs(total) },
  ]
  return (
    <DataTable
      caption={t.orders}
      columns={columns}
      rows={orders}
      rowKey={keyOf}
      empty={<EmptyState kind="done" title={t.noOrders} />}
    />
  )
}

export const CustomOrderTable = ({ orders }: { orders: readonly CustomOrder[] }) => {
  const t = usePeopleMessages()
  const day = useDayColumn<CustomOrder>()
  const columns: Column<CustomOrder>[] = [
    {
      id: 'number',
      header: t.number,
      card: 'title',
      cell: ({ id }) => <Link href={`/orders/custom/${String(id)}`}>{recordNumber('custom-order', id)}</Link>,
    },
    day,
    {
      id: 'state',
      header: t.state,
      card: 'action',
      cell: ({ state }) => <Badge>{t.customStates[state]}</Badge>,
    },
    {
      id: 'amount',
      header: t.amount,
      isNumber: true,
      card: 'sum',
      cell: ({ price }) => (price === null ? t.noPrice : formatTzs(price)),
    },
  ]
  return (
    <DataTable
      caption={t.customOrders}
      columns={columns}
      rows={orders}
      rowKey={keyOf}
      empty={<EmptyState kind="done" title={t.noCustomOrders} />}
    />
  )
}

export const MessageTable = ({ messages }: { messages: readonly Message[] }) => {
  const t = usePeopleMessages()
  const day = useDayColumn<Message>()
  const columns: Column<Message>[] = [
    {
      id: 'subject',
      header: t.subject,
      card: 'title',
      cell: ({ id, subject }) => <Link href={`/messages/${String(id)}`}>{subject || t.noSubject}</Link>,
    },
    day,
    {
      id: 'state',
      header: t.state,
      card: 'action',
      cell: ({ state }) => <Badge>{t.messageStates[state]}</Badge>,
    },
  ]
  return (
    <DataTable
      caption={t.messages}
      columns={columns}
      rows={messages}
      rowKey={keyOf}
      empty={<EmptyState kind="done" title={t.noMessages} />}
    />
  )
}
