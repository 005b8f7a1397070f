import {
  formatTzs,
  type CustomOrderFilter,
  type StaffCustomOrder,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import type { Listed } from '../../http/to-page.ts'
import { amount, detail, formatTimestamp, indent, sanitise, section } from './text-layout.ts'

const pieceOf = ({ quantity, productType, colors }: StaffCustomOrder): string =>
  `${String(quantity)} × ${productType}, ${colors.join(', ')}`

export const customOrderLine =
  (timeZone: string) =>
  (order: StaffCustomOrder): string =>
    [
      `custom order ${String(order.id)}`,
      formatTimestamp(order.createdAt, timeZone),
      pieceOf(order),
      ...(order.state === 'new' ? [] : [order.state]),
      ...(order.price === null ? [] : [formatTzs(order.price)]),
      sanitise(order.name),
      sanitise(order.phone),
      sanitise(order.email),
    ].join('  ')

const titleOf = (state: CustomOrderFilter['state']): string => {
  if (state === undefined) return 'Custom orders without a payment'
  return state === 'all' ? 'Custom orders' : `Custom orders (${state})`
}

export const formatCustomOrders = (
  listed: Listed<StaffCustomOrder>,
  state: CustomOrderFilter['state'],
  timeZone: string,
): string =>
  section(titleOf(state), listed, (order) =>
    [
      customOrderLine(timeZone)(order),
      ...[order.customText, order.additionalDetails].filter(Boolean).map(indent),
    ].join('\n'),
  )

/** What is to be made, and for whom: wherever a custom order or its payment is shown. */
export const customOrderDetails = (order: StaffCustomOrder): string[] => [
  ...detail('Custom order', order.state),
  ...detail('Piece', pieceOf(order)),
  ...detail('Text', order.customText),
  ...(order.additionalDetails ? ['Details:', indent(order.additionalDetails)] : []),
  ...detail('Phone', order.phone),
]

export const formatCustomOrder = (order: StaffCustomOrderDetails, timeZone: string): string =>
  [
    `Custom order ${String(order.id)}: ${order.state}`,
    ...customOrderDetails(order).slice(1),
    ...detail('Name', order.name),
    ...detail('E-mail', order.email),
    ...detail('Price', amount(order.price)),
    ...detail('Delivery in it', amount(order.delivery === 0 ? null : order.delivery)),
    ...detail('Ready on', order.readyOn),
    ...detail('Price holds until', order.priceUntil),
    ...detail('Payment', order.payment === null ? null : String(order.payment)),
    ...detail('Asked at', formatTimestamp(order.createdAt, timeZone)),
    ...order.history.map(({ from, to, by, at, note, price }) =>
      [
        `${formatTimestamp(at, timeZone)}  ${from} -> ${to} by ${sanitise(by)}`,
        ...(price === null ? [] : [formatTzs(price)]),
        ...(note === null ? [] : [sanitise(note)]),
      ].join('; '),
    ),
  ].join('\n')
