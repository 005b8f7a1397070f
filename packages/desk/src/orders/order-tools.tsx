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

/** The town that the orders of a list go to. One that none goes to any more can still be cleared. */
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

/** The days on which the orders came. */
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

/** What is listed, as a file for a spreadsheet. */
export const ExportButton = ({
  query,
  search,
  onEnd,
}: {
  query: OrderExportQuery
  /** What the list is searched for; '' for none. */
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
