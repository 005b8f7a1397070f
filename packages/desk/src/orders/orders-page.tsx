import { listOrders, orderLists, type OrderList, type StaffOrder } from '@charity-kit/contract'
import { Button, Icon, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { usePages } from '../data/use-pages.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useListKeys } from '../parts/keys.ts'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useMay } from '../staff-context.ts'
import { useOrdersMessages } from './messages.ts'
import { OrderTabs } from './order-tabs.tsx'
import { OrderTable } from './order-table.tsx'
import { SendDialog } from './send-dialog.tsx'

const toList = (name: string | undefined): OrderList => orderLists.find((list) => list === name) ?? 'to-send'

/** The orders of a list, or what a search finds in all of them. */
export const OrdersPage = () => {
  const t = useOrdersMessages()
  const [filters] = useFilters()
  const [search, setSearch] = useSearchText()
  const list = toList(filters['list'])
  const orders = usePages(listOrders, { query: search ? { search } : { list } })
  useListKeys()
  const count = orders.status === 'ready' && !search && list === 'to-send' ? orders.total : undefined
  return (
    <Page title={t.title} subtitle={search ? t.found : count === undefined ? undefined : t.toSendHint(count)}>
      <div className="dk-orders">
        <OrderTabs current={search ? undefined : list} />
        <SearchField label={t.search} placeholder={t.searchHint} value={search} onSearch={setSearch} />
        <ResourceState resource={orders} failed={t.loadFailed} onRetry={orders.retry}>
          {(rows) => (
            <Chosen key={search || list} rows={rows}>
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
                      onClear={() => {
                        setSearch('')
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

/** Which rows are chosen, and what can be done with them. */
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
      <SendDialog
        open={isSending}
        orders={toSend}
        onClose={() => {
          setSending(false)
        }}
      />
    </>
  )
}

const NoOrders = ({ list, search, onClear }: { list: OrderList; search: string; onClear: () => void }) => {
  const t = useOrdersMessages()
  if (search)
    return (
      <EmptyState
        kind="search"
        title={t.notFound(search)}
        action={
          <Button variant="line" onClick={onClear}>
            {t.clearSearch}
          </Button>
        }
      >
        {t.notFoundHint}
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
