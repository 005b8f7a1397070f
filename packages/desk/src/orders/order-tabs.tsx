import { listCustomOrders, listOrders } from '@charity-kit/contract'
import { useCall } from '../data/use-call.ts'
import { TabRow } from '../parts/tab-row.tsx'
import { useOrdersMessages } from './messages.ts'

/** Tabs of the section. `current` is the list's name, `custom`, or undefined while a search covers all lists. */
export const OrderTabs = ({ current }: { current: string | undefined }) => {
  const t = useOrdersMessages()
  const toSend = useCall(listOrders, { query: { pageSize: '1' }, body: {} })
  const sold = useCall(listOrders, { query: { list: 'sold', pageSize: '1' }, body: {} })
  const toPrice = useCall(listCustomOrders, { query: { state: 'new', pageSize: '1' }, body: {} })
  const tabs = [
    { list: 'to-send', href: '/orders', text: t.toSend, count: totalOf(toSend) },
    { list: 'custom', href: '/orders/custom', text: t.custom, count: totalOf(toPrice) },
    { list: 'sold', href: '/orders?list=sold', text: t.sold, count: totalOf(sold) },
    ...(['waiting', 'sent', 'delivered', 'cancelled'] as const).map((list) => ({
      list,
      href: `/orders?list=${list}`,
      text: t[list],
      count: undefined,
    })),
  ]
  return (
    <TabRow
      label={t.parts}
      tabs={tabs.map(({ list, count, ...tab }) => ({
        ...tab,
        isCurrent: list === current,
        ...(count !== undefined && { count }),
      }))}
    />
  )
}

const totalOf = (list: { status: string; total?: number | undefined }): number | undefined =>
  list.status === 'ready' && list.total ? list.total : undefined
