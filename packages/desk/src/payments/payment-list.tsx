import { formatTzs, type StaffPayment } from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import type { Pages } from '../data/use-pages.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ListRows } from '../parts/list-parts.tsx'
import { QueueRow, QueueSkeleton } from '../parts/queue-row.tsx'
import { Signal } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { usePaymentsMessages } from './messages.ts'
import { channelName, rowSignal } from './payment-words.ts'

interface PaymentListProps {
  payments: Pages<StaffPayment>
  openId: number | undefined
}

/** The rows of the queue, or the reason why there are none. */
export const PaymentList = ({ payments, openId }: PaymentListProps) => {
  const t = usePaymentsMessages()
  const desk = useDeskMessages()
  const age = useAge()
  if (payments.status === 'loading') return <QueueSkeleton label={t.loading} />
  if (payments.status === 'failed')
    return (
      <EmptyState
        kind="failed"
        title={t.failed}
        action={
          <Button variant="line" busy={payments.retrying} onClick={payments.retry}>
            {desk.tryAgain}
          </Button>
        }
      />
    )
  const { value: items, hasMore } = payments
  const isWholePart = items.length % 50 === 0 && items.length > 0
  return (
    <>
      {items.length === 0 && !hasMore && <NoPayments />}
      <ListRows
        pages={payments}
        keys={items.map(({ id }) => String(id))}
        {...(!isWholePart && { more: t.lookFurther })}
      >
        {items.map((payment) => {
          const { status, tone, icon, text } = rowSignal(payment, t)
          return (
            <QueueRow
              key={payment.id}
              href={`/payments/${String(payment.id)}`}
              isCurrent={payment.id === openId}
              status={status}
              title={payment.name}
              amount={formatTzs(payment.due)}
              meta={
                <>
                  {channelName(payment.channel, t)}{' '}
                  <span className="dk-code" translate="no">
                    {payment.transactionId}
                  </span>
                </>
              }
              age={age(payment.decidedAt ?? payment.createdAt)}
              signal={
                <Signal tone={tone} icon={icon}>
                  {text}
                </Signal>
              }
            />
          )
        })}
      </ListRows>
    </>
  )
}

const NoPayments = () => {
  const t = usePaymentsMessages()
  const [filters, setFilter] = useFilters()
  const [search] = useSearchText()
  const isFiltered = search !== '' || Object.keys(filters).length > 0
  if (!isFiltered)
    return (
      <EmptyState kind="done" title={t.nothingWaits}>
        {t.nothingWaitsHint}
      </EmptyState>
    )
  return (
    <EmptyState
      kind="search"
      title={t.nothingFound}
      action={
        filters.state !== 'all' && (
          <Button
            variant="line"
            onClick={() => {
              setFilter('state', 'all')
            }}
          >
            {t.widen}
          </Button>
        )
      }
    >
      {t.nothingFoundHint}
    </EmptyState>
  )
}
