import {
  formatTzs,
  type StaffCustomOrder,
  type StaffMessage,
  type StaffOrder,
  type StaffPayment,
  type StaffPaymentDetails,
  type StatementReport,
} from '@charity-kit/contract'
import type { Listed } from './staff-service.ts'

/** Text of visitors: nothing in it may move the cursor or turn the line around. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** Minutes are enough for people, in the centre's time. */
const moment = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Africa/Dar_es_Salaam',
  }).format(new Date(at))

const count = (title: string, { items, total }: Listed<unknown>): string =>
  total > items.length
    ? `${title}: ${String(total)} (${String(items.length)} shown)`
    : `${title}: ${String(total)}`

const section = <Item>(title: string, listed: Listed<Item>, line: (item: Item) => string): string =>
  [count(title, listed), ...listed.items.map((item) => `  ${line(item)}`)].join('\n')

const paymentLine = (payment: StaffPayment): string =>
  [
    `#${String(payment.id)}`,
    moment(payment.createdAt),
    `${payment.kind} ${String(payment.record)}`,
    formatTzs(payment.due),
    plain(payment.transactionId),
    payment.channel ?? 'unknown channel',
    payment.state,
    plain(payment.name),
    ...payment.flags.map((flag) => `[${flag}]`),
  ].join('  ')

export const printPayments = (listed: Listed<StaffPayment>): string =>
  section('Payments', listed, paymentLine)

const orderLine = ({ id, name, phone, total, createdAt }: StaffOrder): string =>
  [`order ${String(id)}`, moment(createdAt), formatTzs(total), plain(name), plain(phone)].join('  ')

const customOrderLine = (order: StaffCustomOrder): string =>
  [
    `custom order ${String(order.id)}`,
    moment(order.createdAt),
    `${String(order.quantity)} × ${order.productType}, ${order.colors.join(', ')}`,
    plain(order.name),
    plain(order.phone),
    plain(order.email),
  ].join('  ')

const messageLine = ({ id, name, email, subject, createdAt }: StaffMessage): string =>
  [`message ${String(id)}`, moment(createdAt), plain(name), plain(email), plain(subject)].join('  ')

/** Everything that waits for somebody. */
export const printWaiting = (waiting: {
  payments: Listed<StaffPayment>
  orders: Listed<StaffOrder>
  customOrders: Listed<StaffCustomOrder>
  messages: Listed<StaffMessage>
}): string =>
  [
    section('Payments to check', waiting.payments, paymentLine),
    section('Orders to send', waiting.orders, orderLine),
    section('Custom orders without a payment', waiting.customOrders, customOrderLine),
    section('Messages to answer', waiting.messages, messageLine),
  ].join('\n\n')

export const printCustomOrders = (listed: Listed<StaffCustomOrder>): string =>
  section('Custom orders without a payment', listed, (order) =>
    [
      customOrderLine(order),
      ...[order.customText, order.additionalDetails].filter(Boolean).map(indented),
    ].join('\n'),
  )

export const printMessages = (listed: Listed<StaffMessage>): string =>
  section('Messages to answer', listed, (message) => `${messageLine(message)}\n${indented(message.message)}`)

/** What somebody wrote, line by line. */
const indented = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `    ${plain(line)}`)
    .join('\n')

const fact = (label: string, value: string | null): string[] =>
  value === null || value === '' ? [] : [`${`${label}:`.padEnd(16)}${plain(value)}`]

const amount = (amountTzs: number | null): string | null => (amountTzs === null ? null : formatTzs(amountTzs))

export const printPayment = (payment: StaffPaymentDetails): string =>
  [
    `Payment ${String(payment.id)}: ${payment.state}, for ${payment.kind} ${String(payment.record)}`,
    ...fact('Transaction ID', payment.transactionId),
    ...fact('Channel', payment.channel ?? 'fits no known wallet or bank'),
    ...fact('Method', payment.method),
    ...fact('Due', amount(payment.due)),
    ...fact('Claimed', payment.claimed === payment.due ? null : amount(payment.claimed)),
    ...fact('Received', amount(payment.received)),
    ...fact('Flags', payment.flags.join(', ')),
    ...fact('Name', payment.name),
    ...fact('E-mail', payment.email),
    ...fact('Campaign', payment.campaign),
    ...fact('Site', payment.siteName),
    ...fact('Claimed at', moment(payment.createdAt)),
    ...(payment.order ? orderFacts(payment.order) : []),
    ...payment.statements.flatMap(({ source, fileName, line, transactionId, amount: tzs, paidAt }) =>
      fact(
        'Statement',
        `${source}, ${fileName}, line ${String(line)}: ${transactionId}, ${formatTzs(tzs)}${paidAt ? `, ${moment(paidAt)}` : ''}`,
      ),
    ),
    ...payment.history.map(historyLine),
  ].join('\n')

const orderFacts = ({
  status,
  address,
  orderItemList,
  shipmentTrackingNumber,
}: NonNullable<StaffPaymentDetails['order']>): string[] => [
  ...fact('Order', status),
  ...orderItemList.flatMap(({ name, quantity }) => fact('Item', `${String(quantity)} × ${name ?? ''}`)),
  ...fact(
    'Deliver to',
    [address.name, address.street, address.city, address.state, address.country, address.phone]
      .filter(Boolean)
      .join(', '),
  ),
  ...fact('Tracking', shipmentTrackingNumber ?? null),
]

const historyLine = (event: StaffPaymentDetails['history'][number]): string =>
  [
    `${moment(event.at)}  ${event.action} by ${plain(event.by)}`,
    ...(event.received === null ? [] : [formatTzs(event.received)]),
    ...(event.transactionId ? [`${event.transactionId.before} -> ${event.transactionId.after}`] : []),
    ...(event.claimed ? [`${formatTzs(event.claimed.before)} -> ${formatTzs(event.claimed.after)}`] : []),
    ...[event.evidence, event.reason].filter((words) => words !== null),
  ]
    .map(plain)
    .join('; ')

const kindTitles = {
  verified: 'Verified',
  'amount-differs': 'Amount differs: look at each',
  'already-decided': 'Decided otherwise before: look at each',
  'unknown-id': 'Nobody has named this ID',
  'seen-before': 'Seen before',
} as const

/** What an import came to; lines that were seen before are only counted. */
export const printReport = (report: StatementReport): string =>
  [
    `${report.fileName} (${report.source})`,
    ...Object.entries(kindTitles).flatMap(([kind, title]) => [
      `${title}: ${String(report.counts[kind as keyof typeof kindTitles])}`,
      ...report.items
        .filter((item) => item.kind === kind && kind !== 'seen-before')
        .map(({ line, transactionId, amount: tzs, payment }) =>
          [
            `  line ${String(line)}`,
            plain(transactionId),
            formatTzs(tzs),
            ...(payment
              ? [`payment ${String(payment.id)} (${payment.state}, due ${formatTzs(payment.due)})`]
              : []),
          ].join('  '),
        ),
    ]),
    ...(report.fromEarlier.length > 0 ? ['Verified by an earlier statement:'] : []),
    ...report.fromEarlier.map(
      ({ payment, source, fileName, line, transactionId, amount: tzs }) =>
        `  payment ${String(payment)}  ${plain(transactionId)}  ${formatTzs(tzs)}  ${source}, ${plain(fileName)}, line ${String(line)}`,
    ),
    `Could not be read: ${String(report.counts.broken)}`,
    ...report.faults.map(({ line, message }) => `  line ${String(line)}: ${message}`),
    `No incoming payment: ${String(report.counts.passedOver)}`,
  ].join('\n')
