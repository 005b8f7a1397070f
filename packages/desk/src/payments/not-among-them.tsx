import { formatTzs, listPayments, maxMatchedAtOnce, type PaymentQuery } from '@charity-kit/contract'
import { Button, ResourceState } from '@charity-kit/ui'
import { Link } from 'wouter'
import { usePages } from '../data/use-pages.ts'
import { Signal } from '../parts/signals.tsx'
import { usePaymentsMessages } from './messages.ts'
import { channelName, rowSignal } from './payment-words.ts'

interface NotAmongThemProps {
  /** Filters of the queue. */
  query: PaymentQuery
  /** IDs of the payments that are verified together. */
  among: readonly number[]
  onOpen: () => void
}

/** The queue's other payments, each with the reason why it waits for a person. */
export const NotAmongThem = ({ query, among, onOpen }: NotAmongThemProps) => {
  const t = usePaymentsMessages()
  const waiting = usePages(
    listPayments,
    { query: { ...query, state: 'submitted' }, body: {} },
    { pageSize: maxMatchedAtOnce },
  )
  return (
    <details className="dk-bulk__others">
      <summary>{t.showNotAmongThem}</summary>
      <ResourceState resource={waiting} failed={t.failed} onRetry={waiting.retry}>
        {(payments) => (
          <ul className="dk-bulk__list">
            {payments
              .filter(({ id }) => !among.includes(id))
              .map((payment) => {
                const { tone, icon, text } = rowSignal(payment, t)
                return (
                  <li key={payment.id}>
                    <Link
                      className="dk-bulk__one dk-bulk__one--link"
                      href={`/payments/${String(payment.id)}${location.search}`}
                      onClick={onOpen}
                    >
                      <span>
                        {payment.name}
                        <small>
                          {channelName(payment.channel, t)}{' '}
                          <span className="dk-code" translate="no">
                            {payment.transactionId}
                          </span>
                        </small>
                        <Signal tone={tone} icon={icon}>
                          {text}
                        </Signal>
                      </span>
                      <b>{formatTzs(payment.due)}</b>
                    </Link>
                  </li>
                )
              })}
          </ul>
        )}
      </ResourceState>
      {waiting.hasMore && (
        <Button variant="line" size="small" busy={waiting.isLoadingMore} onClick={waiting.loadMore}>
          {t.lookFurther}
        </Button>
      )}
    </details>
  )
}
