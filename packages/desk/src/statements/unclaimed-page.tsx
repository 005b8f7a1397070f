import { formatTzs, listUnclaimed, type StatementLine } from '@charity-kit/contract'
import { Button, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useFilters } from '../data/filters.ts'
import { usePages } from '../data/use-pages.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterChips, ToggleChip } from '../parts/filter-chips.tsx'
import { Page } from '../parts/page.tsx'
import { Badge } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { LineTwins } from './line-twins.tsx'
import { useStatementsMessages } from './messages.ts'
import { sourceName } from './statement-words.ts'

/** Unclaimed money, which members assign, or mark as not the centre's. */
export const UnclaimedPage = () => {
  const t = useStatementsMessages()
  const mayAssign = useMay('payments')
  const [filters, setFilter] = useFilters()
  const isSetAside = filters.state === 'not-ours'
  const [open, setOpen] = useState<number>()
  const lines = usePages(listUnclaimed, { query: { state: isSetAside ? 'not-ours' : 'unclaimed' } })
  const columns = useColumns({ isSetAside, onChoose: mayAssign ? setOpen : undefined })
  return (
    <Page title={t.unclaimed} subtitle={t.unclaimedHint} back={{ href: '/statements', text: t.back }}>
      <FilterChips label={t.unclaimed}>
        <ToggleChip
          isOn={!isSetAside}
          onChange={() => {
            setFilter('state', undefined)
          }}
        >
          {t.unclaimed}
        </ToggleChip>
        <ToggleChip
          isOn={isSetAside}
          onChange={() => {
            setFilter('state', 'not-ours')
          }}
        >
          {t.notOurs}
        </ToggleChip>
      </FilterChips>
      <ResourceState resource={lines} failed={t.failedToLoad} onRetry={lines.retry}>
        {(rows) => (
          <DataTable
            caption={t.unclaimed}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            pages={lines}
            empty={<EmptyState kind="done" title={isSetAside ? t.nothingNotOurs : t.nothingUnclaimed} />}
          />
        )}
      </ResourceState>
      {open !== undefined && (
        <AssignDialog
          id={open}
          isSetAside={isSetAside}
          onClose={() => {
            setOpen(undefined)
          }}
        />
      )}
    </Page>
  )
}

interface ColumnOptions {
  isSetAside: boolean
  /** Assigns a line; undefined for a member without the permission. */
  onChoose: ((line: number) => void) | undefined
}

const useColumns = ({ isSetAside, onChoose }: ColumnOptions): Column<StatementLine>[] => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  return [
    {
      id: 'id',
      header: t.transactionId,
      card: 'title',
      cell: (line) => (
        <>
          <span className="dk-code" translate="no">
            {line.transactionId}
          </span>
          <LineTwins twins={line.twins} />
        </>
      ),
    },
    { id: 'payer', header: t.payer, cell: (line) => line.payer ?? t.payerUnknown },
    { id: 'amount', header: t.amount, card: 'sum', isNumber: true, cell: (line) => formatTzs(line.amount) },
    {
      id: 'when',
      header: t.when,
      cell: (line) => (
        <>
          <span>{line.paidAt ? formatTimestamp(line.paidAt) : t.unknownTime}</span>{' '}
          {line.isReversed && (
            <Badge tone="look" icon="undo">
              {t.wentBack}
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'statement',
      header: t.statement,
      cell: (line) => `${sourceName(line.source, t)}, ${t.itemLine(line.line)}`,
    },
    ...(onChoose
      ? [
          {
            id: 'choose',
            header: t.choose,
            card: 'action' as const,
            cell: (line: StatementLine) => (
              <Button
                variant="line"
                size="small"
                aria-label={t.chooseFor(line.transactionId)}
                onClick={() => {
                  onChoose(line.id)
                }}
              >
                {isSetAside ? t.putBack : t.choose}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
