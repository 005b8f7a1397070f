import {
  formatNumber,
  listReconciliationRows,
  type Reconciliation,
  type ReconciliationFigure,
  type ReconciliationRow,
} from '@charity-kit/contract'
import { LoadFailure, Loading } from '@charity-kit/ui'
import { Link } from 'wouter'
import { usePages } from '../data/use-pages.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { Section } from '../parts/page.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { exactAmount } from './exact-amount.ts'
import { useReportsMessages } from './messages.ts'

interface ReconciliationRowsProps {
  month: Reconciliation
  figure: ReconciliationFigure
  /** Line whose neighbours are shown, for `lines`. */
  near: string | undefined
}

/** Rows behind a figure, which add up to it. */
export const ReconciliationRows = ({ month, figure, near }: ReconciliationRowsProps) => {
  const t = useReportsMessages()
  const formatTimestamp = useFormatTimestamp()
  const { source } = month
  const rows = usePages(listReconciliationRows, {
    query: { source, month: month.month, figure, ...(figure === 'lines' && near && { near }) },
  })
  const known = { ...month.balance, ...month.homes, withoutLine: month.withoutLine }
  const money = figure === 'lines' ? undefined : known[figure]
  const columns: Column<ReconciliationRow>[] = [
    {
      id: 'day',
      header: t.day,
      card: 'title',
      cell: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'id',
      header: t.transactionId,
      cell: ({ transactionId, payment }) =>
        payment === null ? (
          <code>{transactionId}</code>
        ) : (
          <Link className="dk-link" href={`/payments/${String(payment)}`}>
            <code>{transactionId}</code>
          </Link>
        ),
    },
    {
      id: 'payer',
      header: t.payer,
      cell: ({ payer }) => payer ?? t.payerUnknown,
    },
    {
      id: 'evidence',
      header: t.evidence,
      cell: ({ fileName, line, evidence }) =>
        fileName === null || line === null ? (evidence ?? t.notOnStatement) : t.lineOf(line, fileName),
    },
    { id: 'sum', header: t.tsh, isNumber: true, card: 'sum', cell: ({ amount }) => exactAmount(amount) },
    ...(figure === 'lines'
      ? [
          {
            id: 'balance',
            header: t.balance,
            isNumber: true,
            cell: ({ balance }: ReconciliationRow) => (balance === null ? '' : exactAmount(balance)),
          },
        ]
      : []),
  ]
  return (
    <Section
      title={money ? t.figureOf(t.figures[figure], exactAmount(money.sum)) : t.figures[figure]}
      aside={money && <span className="ch-muted">{t.rowsBehind(formatNumber(money.count))}</span>}
    >
      {rows.status === 'loading' && <Loading />}
      {rows.status === 'failed' && (
        <LoadFailure message={t.failed} onRetry={rows.retry} retrying={rows.retrying} />
      )}
      {rows.status === 'ready' && (
        <DataTable
          caption={t.figures[figure]}
          columns={columns}
          rows={rows.value}
          rowKey={({ id }) => String(id)}
          pages={rows}
          empty={<p className="dk-card">{t.noRows}</p>}
        />
      )}
    </Section>
  )
}
