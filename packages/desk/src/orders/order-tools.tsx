import { exportOrders, type OrderExportQuery } from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { Button, Field } from '@charity-kit/ui'
import { useState } from 'react'
import { downloadFile } from '../data/download.ts'
import { useFilters } from '../data/filters.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { MoreChip } from '../parts/filter-chips.tsx'
import { useOrdersMessages } from './messages.ts'

/** The days on which the orders came. */
export const DayFilter = () => {
  const t = useOrdersMessages()
  const [filters, setFilter] = useFilters()
  const days = ['from', 'to'] as const
  return (
    <MoreChip count={days.filter((name) => filters[name] !== undefined).length}>
      <div className="dk-two">
        {days.map((name) => (
          <Field
            key={name}
            label={t.days[name]}
            type="date"
            value={filters[name] ?? ''}
            onChange={(value) => {
              setFilter(name, value || undefined)
            }}
          />
        ))}
      </div>
    </MoreChip>
  )
}

/** The list as a file for a spreadsheet. */
export const ExportButton = ({
  query,
  onEnd,
}: {
  query: OrderExportQuery
  onEnd: (isSaved: boolean) => void
}) => {
  const t = useOrdersMessages()
  const { apiBase } = useConnection()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const path = `${exportOrders.path}?${String(new URLSearchParams(query))}` as const
    onEnd(await downloadFile({ path }, apiBase, `orders-${query.list ?? 'all'}.csv`))
    setSaving(false)
  }
  return (
    <Button
      variant="line"
      busy={isSaving}
      onClick={() => {
        void save()
      }}
    >
      {!isSaving && <DeskIcon name="download" />}
      <span className="dk-words">{t.export}</span>
    </Button>
  )
}
