import {
  formatTzs,
  type FailedEmail,
  type StaffCustomOrder,
  type StaffMessage,
  type StaffMessageDetails,
  type StaffOrder,
  type StaffPayment,
  type StaffPaymentDetails,
  type StatementReport,
} from '@charity-kit/contract'
import { customOrderDetails, customOrderLine } from './custom-order-format.ts'
import { orderLine } from './order-format.ts'
import type { Listed } from '../../http/to-page.ts'
import { amount, detail, formatTimestamp, indent, sanitise, section } from './text-layout.ts'

const paymentLine =
  (timeZone: string) =>
  (payment: StaffPayment): string =>
    [
      `#${String(payment.id)}`,
      formatTimestamp(payment.createdAt, timeZone),
      `${payment.kind} ${String(payment.record)}`,
      formatTzs(payment.due),
      sanitise(payment.transactionId),
      payment.channel ?? 'unknown channel',
      payment.state,
      ...(payment.partOf === null ? [] : [`part of #${String(payment.partOf)}`]),
      ...(payment.gift ? [`with donation ${String(payment.gift.record)}`] : []),
      sanitise(payment.name),
      ...payment.flags.map((flag) => `[${flag}]`),
    ].join('  ')

export const formatPayments = (listed: Listed<StaffPayment>, timeZone: string): string =>
  section('Payments', listed, paymentLine(timeZone))

const messageLine =
  (timeZone: string) =>
  ({ id, name, email, subject, createdAt }: StaffMessage): string =>
    [
      `message ${String(id)}`,
      formatTimestamp(createdAt, timeZone),
      sanitise(name),
      sanitise(email),
      sanitise(subject),
    ].join('  ')

interface WaitingLists {
  payments: Listed<StaffPayment>
  /** Verified, but a statement shows them going back. */
  reversed: Listed<StaffPayment>
  /** Verified by hand, but the statement of their day does not have them. */
  notOnStatement: Listed<StaffPayment>
  orders: Listed<StaffOrder>
  /** Those without a payment. */
  customOrders: Listed<StaffCustomOrder>
  /** Those that are paid. */
  customOrdersToMake: Listed<StaffCustomOrder>
  messages: Listed<StaffMessage>
}

/** Everything that the staff have to deal with. */
export const formatWaiting = (waiting: WaitingLists, timeZone: string): string =>
  [
    section('Payments to check', waiting.payments, paymentLine(timeZone)),
    section('Payments that went back: look at each', waiting.reversed, paymentLine(timeZone)),
    section('Payments verified by hand, on no statement', waiting.notOnStatement, paymentLine(timeZone)),
    section('Orders to send', waiting.orders, orderLine(timeZone)),
    section('Custom orders without a payment', waiting.customOrders, customOrderLine(timeZone)),
    section('Custom orders to make', waiting.customOrdersToMake, customOrderLine(timeZone)),
    section('Messages to answer', waiting.messages, messageLine(timeZone)),
  ].join('\n\n')

export const formatMessages = (listed: Listed<StaffMessage>, timeZone: string): string =>
  section('Messages', listed, (message) => `${messageLine(timeZone)(message)}\n${indent(message.message)}`)

export const formatMessage = (message: StaffMessageDetails, timeZone: string): string =>
  [
    `Message ${String(message.id)}: ${message.state}`,
    ...detail('Name', message.name),
    ...detail('E-mail', message.email),
    ...detail('Subject', message.subject),
    ...detail('Came at', formatTimestamp(message.createdAt, timeZone)),
    indent(message.message),
    ...message.answers.flatMap(({ text, by, at }) => [
      `${formatTimestamp(at, timeZone)}  answered by ${sanitise(by)}`,
      indent(text),
    ]),
  ].join('\n')

export const formatFailedEmails = (emails: readonly FailedEmail[], timeZone: string): string =>
  emails.length === 0
    ? 'There is no email that could not be sent.'
    : emails
        .map(({ id, recipient, subject, attempts, error, createdAt, canBeSentAgain }) =>
          [
            `email ${String(id)}`,
            formatTimestamp(createdAt, timeZone),
            sanitise(recipient),
            canBeSentAgain ? sanitise(subject) : 'a code, which has expired',
            `attempts: ${String(attempts)}`,
            sanitise(error),
          ].join('  '),
        )
        .join('\n')

export const formatPayment = (payment: StaffPaymentDetails, timeZone: string): string =>
  [
    `Payment ${String(payment.id)}: ${payment.state}, for ${payment.kind} ${String(payment.record)}`,
    ...detail('Transaction ID', payment.transactionId),
    ...detail('Second ID', payment.otherTransactionId),
    ...detail('Channel', payment.channel ?? 'fits no known wallet or bank'),
    ...detail('Method', payment.method),
    ...detail('Wallet', payment.wallet),
    ...detail('Due', amount(payment.due)),
    ...detail('Claimed', payment.claimed === payment.due ? null : amount(payment.claimed)),
    ...detail('Received', amount(payment.received)),
    ...detail('Sent back', payment.refunded === 0 ? null : amount(payment.refunded)),
    ...detail('Flags', payment.flags.join(', ')),
    ...detail(
      'Gift',
      payment.gift && `donation ${String(payment.gift.record)}, ${formatTzs(payment.gift.amount)}`,
    ),
    ...payment.parts.map(partLine(payment.id)),
    ...detail('Name', payment.name),
    ...detail('E-mail', payment.email),
    ...detail('Campaign', payment.campaign),
    ...detail('Site', payment.siteName),
    ...detail('Claimed at', formatTimestamp(payment.createdAt, timeZone)),
    ...(payment.order ? orderDetails(payment.order) : []),
    ...(payment.customOrder ? customOrderDetails(payment.customOrder) : []),
    ...payment.statements.flatMap(({ source, fileName, line, transactionId, amount: tzs, paidAt }) =>
      detail(
        'Statement',
        `${source}, ${fileName}, line ${String(line)}: ${transactionId}, ${formatTzs(tzs)}${paidAt ? `, ${formatTimestamp(paidAt, timeZone)}` : ''}`,
      ),
    ),
    ...payment.reversals.flatMap(({ source, fileName, line, transactionId, amount: tzs, state }) =>
      detail(
        'Out',
        `${source}, ${fileName}, line ${String(line)}: ${transactionId}, ${formatTzs(tzs)}, ${state}`,
      ),
    ),
    ...payment.history.map(historyLine(timeZone)),
  ].join('\n')

const partLine =
  (ownId: number) =>
  ({ id, transactionId, due, state }: StaffPaymentDetails['parts'][number]): string =>
    detail(
      id === ownId ? 'This part' : 'Other part',
      `payment ${String(id)}, ${transactionId}, ${formatTzs(due)}, ${state}`,
    ).join('')

const orderDetails = ({
  status,
  address,
  orderItemList,
  shipmentTrackingNumber,
}: NonNullable<StaffPaymentDetails['order']>): string[] => [
  ...detail('Order', status),
  ...orderItemList.flatMap(({ name, quantity }) => detail('Item', `${String(quantity)} × ${name ?? ''}`)),
  ...detail(
    'Deliver to',
    [address.name, address.street, address.city, address.state, address.country, address.phone]
      .filter(Boolean)
      .join(', '),
  ),
  ...detail('Tracking', shipmentTrackingNumber ?? null),
]

const historyLine =
  (timeZone: string) =>
  (event: StaffPaymentDetails['history'][number]): string =>
    [
      `${formatTimestamp(event.at, timeZone)}  ${event.action} by ${sanitise(event.by)}`,
      ...(event.received === null ? [] : [formatTzs(event.received)]),
      ...(event.refund
        ? [`${formatTzs(event.refund.amount)}, ${event.refund.channel} ${event.refund.transactionId}`]
        : []),
      ...(event.transactionId ? [`${event.transactionId.before} -> ${event.transactionId.after}`] : []),
      ...(event.claimed ? [`${formatTzs(event.claimed.before)} -> ${formatTzs(event.claimed.after)}`] : []),
      ...[event.evidence, event.reason].filter((text) => text !== null),
    ]
      .map(sanitise)
      .join('; ')

const kindTitles = {
  verified: 'Verified',
  'amount-differs': 'Amount differs: look at each',
  'needs-look': 'A person has to look first: see the payment’s flags',
  'paid-long-before': 'Paid long before it was claimed: look at each',
  'status-unknown': 'Status not understood, nothing counted: look at each',
  declined: 'Declined, nothing counted',
  pending: 'Pending, nothing counted',
  'already-decided': 'Decided otherwise before: look at each',
  reversed: 'Went back: look at each',
  'unknown-id': 'Nobody has named this ID',
  'seen-before': 'Seen before',
} as const

/** The result of an import; lines that were seen before are only counted. */
export const formatReport = (report: StatementReport): string =>
  [
    `${report.fileName} (${report.source})`,
    ...Object.entries(kindTitles).flatMap(([kind, title]) => [
      `${title}: ${String(report.counts[kind as keyof typeof kindTitles])}`,
      ...report.items
        .filter((item) => item.kind === kind && kind !== 'seen-before')
        .map(({ line, transactionId, amount: tzs, status, payment }) =>
          [
            `  line ${String(line)}`,
            sanitise(transactionId),
            formatTzs(tzs),
            ...(status === undefined ? [] : [`"${sanitise(status)}"`]),
            ...(payment
              ? [`payment ${String(payment.id)} (${payment.state}, due ${formatTzs(payment.due)})`]
              : []),
          ].join('  '),
        ),
    ]),
    ...(report.fromEarlier.length > 0 ? ['Verified by an earlier statement:'] : []),
    ...report.fromEarlier.map(
      ({ payment, source, fileName, line, transactionId, amount: tzs }) =>
        `  payment ${String(payment)}  ${sanitise(transactionId)}  ${formatTzs(tzs)}  ${source}, ${sanitise(fileName)}, line ${String(line)}`,
    ),
    `Could not be read: ${String(report.counts.broken)}`,
    ...report.errors.map(({ line, message }) => `  line ${String(line)}: ${message}`),
    ...(report.leftOut.length > 0 ? ['Left out:'] : []),
    ...report.leftOut.map(({ line, lines, why, text }) =>
      sanitise(`  line ${String(line)}: ${why}, ${String(lines)} lines: ${text}`),
    ),
    `No incoming payment: ${String(report.counts.skipped)}`,
  ].join('\n')
