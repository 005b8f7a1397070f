import { formatTzs, type StaffOrder, type StaffOrderDetails } from '@charity-kit/contract'
import type { Listed } from '../../http/to-page.ts'
import { detail, formatTimestamp, sanitise, section } from './text-layout.ts'

export const orderLine =
  (timeZone: string) =>
  ({ id, name, phone, total, createdAt }: StaffOrder): string =>
    [
      `order ${String(id)}`,
      formatTimestamp(createdAt, timeZone),
      formatTzs(total),
      sanitise(name),
      sanitise(phone),
    ].join('  ')

export const formatOrders = (listed: Listed<StaffOrder>, timeZone: string): string =>
  section('Orders', listed, (order) => `${orderLine(timeZone)(order)}  ${order.status}`)

export const formatOrder = (details: StaffOrderDetails, timeZone: string): string => {
  const { address, shipmentTrackingNumber } = details.order
  return [
    `Order ${String(details.id)}: ${details.status}`,
    ...details.items.flatMap(({ name, quantity }) => detail('Item', `${String(quantity)} × ${name}`)),
    ...detail('Total', formatTzs(details.total)),
    ...detail('Payment', String(details.payment)),
    ...detail('Name', address.name),
    ...detail('E-mail', address.email),
    ...detail('Phone', address.phone),
    ...detail('Street', address.street),
    ...detail('Landmark', address.state ?? null),
    ...detail('Town', address.city ?? null),
    ...detail('Tracking', shipmentTrackingNumber ?? null),
    ...detail('Courier', details.courierNumber),
    ...details.history.map(({ action, by, at, note, before }) =>
      [
        `${formatTimestamp(at, timeZone)}  ${action}${by === null ? '' : ` by ${sanitise(by)}`}`,
        ...(note === null ? [] : [sanitise(note)]),
        ...(before
          ? [
              `before: ${sanitise([before.name, before.street, before.state, before.city, before.phone].filter(Boolean).join(', '))}`,
            ]
          : []),
      ].join('; '),
    ),
  ].join('\n')
}
