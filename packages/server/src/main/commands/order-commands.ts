import { addressInput, orderExportQuery, orderQuery, searchInput, sentInput } from '@charity-kit/contract'
import type { Command } from '../command.ts'
import { formatOrder, formatOrders } from './order-format.ts'
import { writeRows } from './write-rows.ts'
import { parseRecordId, staffCommand, validated } from './staff-command.ts'

/** Orders, from the payment to the buyer's door. */
export const orderCommands: Record<string, Command> = {
  orders: staffCommand({
    usage: '[--list LIST] [--search TEXT] [--town TOWN] [--from DAY] [--to DAY] [--after ID]',
    summary: 'lists orders to send, in another list, or what a search finds in all',
    positionals: 0,
    options: ['list', 'search', 'town', 'from', 'to', 'after'],
    run: async ({ options }, { staff, timeZone }) =>
      formatOrders(await staff.orders.list(validated(orderQuery, options)), timeZone),
  }),
  'export-orders': staffCommand({
    usage: 'FILE [--list LIST] [--search TEXT] [--town TOWN] [--from DAY] [--to DAY]',
    summary: 'exports orders to a CSV file: all, a list, or what a search finds in all',
    positionals: 1,
    options: ['list', 'search', 'town', 'from', 'to'],
    run: async ({ positionals, options: { search, ...options } }, { staff }) => {
      const filter = validated(orderExportQuery, options)
      const searched = search === undefined ? {} : validated(searchInput, { search })
      return writeRows(positionals[0] ?? '', staff.orders.exportOrders({ ...filter, ...searched }))
    },
  }),
  order: staffCommand({
    usage: 'ORDER',
    summary: 'shows an order with its address and history',
    positionals: 1,
    run: async ({ positionals }, { staff, timeZone }) =>
      formatOrder(await staff.orders.get(parseRecordId(positionals[0])), timeZone),
  }),
  address: staffCommand({
    usage: 'ORDER [--name NAME] [--phone PHONE] [--street STREET] [--city CITY] [--landmark TEXT]',
    summary: 'puts the address of an order right before it is sent; the buyer is notified',
    positionals: 1,
    options: ['name', 'phone', 'street', 'city', 'landmark'],
    run: async ({ positionals, options }, { staff, by, timeZone }) => {
      const orderId = parseRecordId(positionals[0])
      const { order, addressVersion } = await staff.orders.get(orderId)
      const { landmark, ...changes } = options
      const input = validated(addressInput, {
        ...order.address,
        city: order.address.city ?? '',
        state: landmark ?? order.address.state ?? '',
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        version: addressVersion,
      })
      await staff.orders.changeAddress({ ...input, orderId, by })
      return formatOrder(await staff.orders.get(orderId), timeZone)
    },
  }),
  sent: staffCommand({
    usage: 'ORDER [--courier-number TEXT]',
    summary: 'marks a paid order as sent; the buyer is notified',
    positionals: 1,
    options: ['courier-number'],
    run: async ({ positionals, options }, { staff, by }) => {
      const input = validated(sentInput, { courierNumber: options['courier-number'] })
      const order = await staff.sendOrder({ ...input, orderId: parseRecordId(positionals[0]), by })
      return `Order ${String(order.id)} is on its way.`
    },
  }),
  delivered: staffCommand({
    usage: 'ORDER',
    summary: 'marks a sent order as delivered',
    positionals: 1,
    run: async ({ positionals }, { staff, by }) => {
      const order = await staff.deliverOrder({ orderId: parseRecordId(positionals[0]), by })
      return `Order ${String(order.id)} is delivered.`
    },
  }),
}
