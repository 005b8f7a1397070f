import {
  formatTzs,
  translatedText,
  recordNumber,
  type Language,
  type StaffOrder,
} from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { DataTable, type Column } from '../parts/data-table.tsx'
import type { ListParts } from '../parts/list-parts.tsx'
import { Badge, Signal } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useOrdersMessages } from './messages.ts'
import { badgeOf } from './order-badge.ts'

interface OrderTableProps {
  rows: readonly StaffOrder[]
  pages: ListParts
  /** Whether the rows are in different states. */
  hasStates: boolean
  choosing: { chosen: readonly string[]; onChange: (chosen: string[]) => void; actions: ReactNode }
  empty: ReactNode
}

/** Maximum number of listed products. More are only counted. */
const maxItems = 2
/** Waiting time after which a paid order needs a look. */
const lateMs = 3 * 86_400_000

const piecesOf = (items: StaffOrder['items'], language: Language): string =>
  items.map((item) => `${String(item.quantity)} × ${translatedText(item, 'name', language)}`).join(', ')

export const OrderTable = ({ rows, pages, hasStates, choosing, empty }: OrderTableProps) => {
  const t = useOrdersMessages()
  const language = useLanguage()
  const isPaid = rows.some(({ paidAt }) => paidAt !== null)
  const columns: Column<StaffOrder>[] = [
    {
      id: 'buyer',
      header: t.buyer,
      card: 'title',
      cell: ({ id, name }) => <Link href={`/orders/${String(id)}`}>{name}</Link>,
    },
    { id: 'order', header: t.order, card: 'hidden', cell: ({ id }) => id },
    {
      id: 'what',
      header: t.what,
      card: 'action',
      cell: ({ items, sold }) => (
        <span className="dk-orders__what">
          <span>
            {sold.lines > 0 && `${sold.answered < sold.lines ? t.soldUnanswered : t.soldAnswered}. `}
          </span>
          <span>
            {t.pieces(piecesOf(items.slice(0, maxItems), language), Math.max(0, items.length - maxItems))}
          </span>
        </span>
      ),
    },
    { id: 'to', header: t.to, card: 'hidden', cell: ({ town }) => town },
    ...(hasStates
      ? [
          {
            id: 'state',
            header: t.state,
            cell: ({ state }: StaffOrder) => <Badge {...badgeOf(state)}>{t.states[state]}</Badge>,
          },
        ]
      : []),
    {
      id: 'since',
      header: isPaid ? t.since : t.came,
      card: 'action',
      cell: (order) => (
        <span className="dk-orders__since">
          <span className="dk-orders__place">
            {[t.orderTitle(recordNumber('order', order.id)), order.town].filter(Boolean).join(', ')},
          </span>
          <Since order={order} />
        </span>
      ),
    },
    { id: 'total', header: t.total, isNumber: true, card: 'sum', cell: ({ total }) => formatTzs(total) },
  ]
  return (
    <DataTable
      caption={t.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      choosing={{ ...choosing, label: ({ id }) => t.choose(recordNumber('order', id)) }}
      pages={pages}
      empty={empty}
    />
  )
}

/** Time since payment for an order that waits to be sent; otherwise the day of its payment or arrival. */
const Since = ({ order: { state, paidAt, createdAt } }: { order: StaffOrder }) => {
  const t = useOrdersMessages()
  const { formatDate } = useDates()
  const age = useAge()
  const [now] = useState(() => Date.now())
  const at = paidAt ?? createdAt
  const isLate = state === 'verified' && now - Date.parse(at) >= lateMs
  if (state !== 'verified') return formatDate(at)
  return (
    <Signal tone={isLate ? 'look' : 'plain'} {...(isLate && { icon: 'clock' as const })}>
      {t.ago(age(at))}
    </Signal>
  )
}
