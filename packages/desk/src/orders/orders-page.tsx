import { listOrders, orderLists, type OrderList, type StaffOrder } from '@charity-kit/contract'
import { Alert, Button, Icon, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { usePages } from '../data/use-pages.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useListKeys } from '../parts/keys.ts'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useMay } from '../staff-context.ts'
import { useOrdersMessages } from './messages.ts'
import { DayFilter, ExportButton, TownFilter } from './order-tools.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { OrderTable } from './order-table.tsx'
import { SendDialog } from './send-dialog.tsx'

const toList = (name: string | undefined): OrderList => orderLists.find((list) => list === name) ?? 'to-send'

/** The orders of a list, or the results of a search in all of them. */
export const OrdersPage = () => {
  const t = useOrdersMessages()
  const [filters] = useFilters()
  const [search, setSearch] = useSearchText()
  const [, navigate] = useLocation()
  const mayShop = useMay('shop')
  const desk = useDeskMessages()
  const [isExportFailed, setExportFailed] = useState(false)
  const list = toList(filters['list'])
  const { from, to, town } = filters
  const days = { ...(from && { from }), ...(to && { to }) }
  const narrowed = { ...days, ...(town && { town }) }
  const query = search ? days : { list, ...narrowed }
  const orders = usePages(listOrders, { query, body: { search } })
  useListKeys()
  const isWhole = list === 'to-send' && !search && !from && !to && !town
  const count = orders.status === 'ready' && isWhole ? orders.total : undefined
  return (
    <Page
      title={t.title}
      subtitle={search ? t.found : count === undefined ? undefined : t.toSendHint(count)}
      actions={
        mayShop && (
          <ExportButton
            query={query}
            search={search}
            onEnd={(isSaved) => {
              setExportFailed(!isSaved)
            }}
          />
        )
      }
    >
      <div className="dk-orders">
        <OrderTabs current={search ? undefined : list} />
        {isExportFailed && <Alert tone="error">{desk.failed}</Alert>}
        <div className="dk-orders__tools">
          <SearchField label={t.search} placeholder={t.searchHint} value={search} onSearch={setSearch} />
          {!search && <TownFilter list={list} />}
          <DayFilter />
          <Link className="dk-link" href="/orders/holds">
            {t.holds}
          </Link>
        </div>
        <ResourceState resource={orders} failed={t.loadFailed} onRetry={orders.retry}>
          {(rows) => (
            <Chosen key={[search || list, from, to, town].join()} rows={rows}>
              {(choosing) => (
                <OrderTable
                  rows={rows}
                  pages={orders}
                  hasStates={search !== ''}
                  choosing={choosing}
                  empty={
                    <NoOrders
                      list={list}
                      search={search}
                      isNarrowed={from !== undefined || to !== undefined || town !== undefined}
                      onClear={() => {
                        if (search) setSearch('')
                        else navigate(list === 'to-send' ? '/orders' : `/orders?list=${list}`)
                      }}
                    />
                  }
                />
              )}
            </Chosen>
          )}
        </ResourceState>
      </div>
    </Page>
  )
}

interface ChosenProps {
  rows: readonly StaffOrder[]
  children: (choosing: {
    chosen: readonly string[]
    onChange: (chosen: string[]) => void
    actions: React.ReactNode
  }) => React.ReactNode
}

/** A table whose rows can be chosen, with the actions on them. */
const Chosen = ({ rows, children }: ChosenProps) => {
  const t = useOrdersMessages()
  const [, navigate] = useLocation()
  const mayShop = useMay('shop')
  const [keys, setKeys] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const chosen = rows.filter(({ id }) => keys.includes(String(id)))
  const toSend = chosen.filter(({ state }) => state === 'verified')
  const actions = (
    <>
      <Button
        variant="line"
        onClick={() => {
          navigate(`/orders/slips?orders=${chosen.map(({ id }) => id).join()}`)
        }}
      >
        <Icon name="print" />
        {t.printSlips(chosen.length)}
      </Button>
      {mayShop && toSend.length > 0 && (
        <Button
          variant="line"
          onClick={() => {
            setSending(true)
          }}
        >
          {t.markSent}
        </Button>
      )}
    </>
  )
  return (
    <>
      {children({ chosen: chosen.map(({ id }) => String(id)), onChange: setKeys, actions })}
      {isSending && (
        <SendDialog
          orders={toSend}
          onClose={() => {
            setSending(false)
          }}
        />
      )}
    </>
  )
}

interface NoOrdersProps {
  list: OrderList
  search: string
  isNarrowed: boolean
  onClear: () => void
}

const NoOrders = ({ list, search, isNarrowed, onClear }: NoOrdersProps) => {
  const t = useOrdersMessages()
  if (search || isNarrowed)
    return (
      <EmptyState
        kind="search"
        title={search ? t.notFound(search) : t.noneThen}
        action={
          <Button variant="line" onClick={onClear}>
            {search ? t.clearSearch : t.clearDays}
          </Button>
        }
      >
        {search && t.notFoundHint}
      </EmptyState>
    )
  return list === 'to-send' ? (
    <EmptyState kind="done" title={t.noneToSend}>
      {t.noneToSendHint}
    </EmptyState>
  ) : (
    <EmptyState kind="done" title={t.none} />
  )
}
