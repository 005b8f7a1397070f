import type { StatementLine } from '@charity-kit/contract'
import { Link } from 'wouter'
import { Signal } from '../parts/signals.tsx'
import { useStatementsMessages } from './messages.ts'

/** Payments that may be duplicates of the line: its money may count already. */
export const LineTwins = ({ twins }: Pick<StatementLine, 'twins'>) => {
  const t = useStatementsMessages()
  return twins.map(({ payment, state, transactionId }) => (
    <Signal key={payment} tone="look" icon="flag">
      {t.almostSame(transactionId)}{' '}
      <Link className="dk-link" href={`/payments/${String(payment)}`}>
        {state === 'verified' ? t.countsFor(payment) : t.namedBy(payment)}
      </Link>
    </Signal>
  ))
}
