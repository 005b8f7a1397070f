import {
  customOrderStates,
  formatTzs,
  listCustomOrders,
  recordNumber,
  type CustomOrderState,
  type StaffCustomOrder,
} from '@charity-kit/contract'
import { ResourceState } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { usePages } from '../data/use-pages.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterChips, ToggleChip } from '../parts/filter-chips.tsx'
import { useListKeys } from '../parts/keys.ts'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Badge } from '../parts/signals.tsx'
import type { OrdersMessages } from '../i18n/en/orders.ts'
import { useOrdersMessages } from './messages.ts'
import { customBadgeOf } from './order-badge.ts'
import { OrderTabs } from './order-tabs.tsx'

/** Custom orders by state, or the results of a search in all of them. */
export const CustomOrdersPage = () => {
  const t = useOrdersMessages()
  const [filters, setFilter] = useFilters()
  const [search, setSearch] = useSearchText()
  const state = [...customOrderStates, 'all' as const].find((name) => name === filters['state']) ?? 'new'
  const orders = usePages(listCustomOrders, { query: search ? {} : { state }, body: { search } })
  const columns = useColumns()
  useListKeys()
  const count = orders.status === 'ready' && !search && state === 'new' ? orders.total : undefined
  const chip = (name: CustomOrderState | 'all', text: string) => (
    <ToggleChip
      key={name}
      isOn={!search && state === name}
      onChange={() => {
        setSearch('')
        setFilter('state', name === 'new' ? undefined : name)
      }}
    >
      {text}
    </ToggleChip>
  )
  return (
    <Page title={t.title} subtitle={search ? t.found : count === undefined ? undefined : t.customHint(count)}>
      <div className="dk-orders">
        <OrderTabs current="custom" />
        <SearchField
          label={t.searchCustom}
          placeholder={t.searchCustomHint}
          value={search}
          onSearch={setSearch}
        />
        <FilterChips label={t.customLists}>
          {customOrderStates.map((name) => chip(name, t.customStates[name]))}
          {chip('all', t.all)}
        </FilterChips>
        <ResourceState resource={orders} failed={t.loadFailed} onRetry={orders.retry}>
          {(rows) => (
            <DataTable
              caption={t.custom}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              pages={orders}
              empty={
                search ? (
                  <EmptyState kind="search" title={t.notFound(search)} />
                ) : (
                  <EmptyState kind="done" title={state === 'new' ? t.noneToSend : t.noneCustom} />
                )
              }
            />
          )}
        </ResourceState>
      </div>
    </Page>
  )
}

/** Returns the wanted product in a few words. Its quantity is a figure, not a word such as "Two". */
export const pieceOf = ({ quantity, productType }: StaffCustomOrder, t: OrdersMessages): string =>
  `${String(quantity)} × ${t.types[productType] ?? productType}`

const useColumns = (): Column<StaffCustomOrder>[] => {
  const t = useOrdersMessages()
  const { formatDate } = useDates()
  return [
    {
      id: 'buyer',
      header: t.buyer,
      card: 'title',
      cell: ({ id, name }) => <Link href={`/orders/custom/${String(id)}`}>{name}</Link>,
    },
    { id: 'order', header: t.order, cell: ({ id }) => recordNumber('custom-order', id) },
    { id: 'piece', header: t.piece, cell: (order) => pieceOf(order, t) },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => <Badge {...customBadgeOf(state)}>{t.customStates[state]}</Badge>,
    },
    { id: 'came', header: t.came, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      id: 'price',
      header: t.price,
      isNumber: true,
      card: 'sum',
      cell: ({ price }) => (price === null ? t.noPrice : formatTzs(price)),
    },
  ]
}
