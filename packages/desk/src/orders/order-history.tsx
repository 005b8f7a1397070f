import type { DeliveryAddress, OrderEvent } from '@charity-kit/contract'
import { History } from '../parts/facts.tsx'
import type { DotStatus } from '../parts/signals.tsx'
import { useOpened, withOpened } from '../parts/writing/use-opened.ts'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useOrdersMessages } from './messages.ts'

const dots: Partial<Record<OrderEvent['action'], DotStatus>> = {
  verified: 'done',
  sent: 'done',
  delivered: 'done',
  rejected: 'stopped',
  reversed: 'stopped',
  cancelled: 'stopped',
  refunded: 'stopped',
  'address-changed': 'half',
  'pieces-sold': 'half',
  'sold-settled': 'done',
}

const lineOf = ({ name, street, state, city, phone }: DeliveryAddress): string =>
  [name, street, state, city, phone].filter(Boolean).join(', ')

/** Events of an order, newest first. */
export const OrderHistory = ({ id, events }: { id: number; events: readonly OrderEvent[] }) => {
  const t = useOrdersMessages()
  const formatTimestamp = useFormatTimestamp()
  const opened = useOpened({ kind: 'order', id })
  return (
    <History
      events={withOpened(
        events
          .map(({ action, by, at, note, before, choice }, index) => {
            const what = t.events[action]
            const said = choice && note !== null ? `${note}: ${t.choices[choice]}` : note
            const text = before ? t.before(lineOf(before)) : said
            return {
              id: index,
              status: dots[action] ?? ('waits' as const),
              text: by === null ? what : t.by(what, by),
              time: formatTimestamp(at),
              at,
              ...(text !== null && { note: text }),
            }
          })
          .toReversed(),
        opened,
      )}
    />
  )
}
