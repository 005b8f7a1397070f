import {
  exportOrders,
  formatNumber,
  listOrderTowns,
  type OrderExportQuery,
  type OrderList,
} from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useState } from 'react'
import { useDownload } from '../data/download.ts'
import { useFilters } from '../data/filters.ts'
import { useCall } from '../data/use-call.ts'
import { DayField } from '../parts/day-field.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { ChoiceChip, MoreChip } from '../parts/filter-chips.tsx'
import { useOrdersMessages } from './messages.ts'

/** Filter by the town of a list's orders. A town without orders can still be cleared. */
export const TownFilter = ({ list }: { list: OrderList }) => {
  const t = useOrdersMessages()
  const [{ town }, setFilter] = useFilters()
  const towns = useCall(listOrderTowns, { query: { list } })
  const listed = towns.status === 'ready' ? towns.value : []
  const choices = listed.map(({ town, orders }) => [town, t.townWith(town, formatNumber(orders))] as const)
  const isListed = town === undefined || listed.some((each) => each.town === town)
  return (
    <ChoiceChip
      name={t.townFilter}
      value={town}
      choices={isListed ? choices : [...choices, [town, town]]}
      onChange={(value) => {
        setFilter('town', value)
      }}
    />
  )
}

/** Filter by the days on which the orders came. */
export const DayFilter = () => {
  const t = useOrdersMessages()
  const [filters, setFilter] = useFilters()
  const days = ['from', 'to'] as const
  return (
    <MoreChip count={days.filter((name) => filters[name] !== undefined).length}>
      <div className="dk-two">
        {days.map((name) => (
          <DayField
            key={name}
            label={t.days[name]}
            value={filters[name]}
            onChange={(day) => {
              setFilter(name, day)
            }}
          />
        ))}
      </div>
    </MoreChip>
  )
}

/** Downloads the listed orders as a file for a spreadsheet. */
export const ExportButton = ({
  query,
  search,
  onEnd,
}: {
  query: OrderExportQuery
  /** Search text of the list; '' for none. */
  search: string
  onEnd: (isSaved: boolean) => void
}) => {
  const t = useOrdersMessages()
  const download = useDownload()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const name = `orders-${search ? 'found' : (query.list ?? 'all')}.csv`
    onEnd(await download(exportOrders, { query, body: { search }, name }))
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
