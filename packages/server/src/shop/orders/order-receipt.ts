import {
  formatDate,
  formatTzs,
  translatedText,
  recordNumber,
  type FurtherPayment,
  type Language,
  type Order,
  type MailTexts,
} from '@charity-kit/contract'
import type { Day, Timestamp } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { wordsOf } from '../../outbox/mail-texts.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import { furtherPaymentDetails } from '../../ledger/claims/further-payment-details.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

interface OrderReceipt {
  order: Pick<
    Order,
    'id' | 'total' | 'transactionId' | 'shipmentTrackingNumber' | 'orderItemList' | 'donation'
  >
  /** The buyer's address. */
  email: string
  furtherPayments?: readonly FurtherPayment[] | undefined
  /** Last day on which the centre means to check the payment. */
  checkBy: Day
  expectedDeliveryAt: Timestamp
  centreName: string
  mailTexts?: MailTexts | undefined
  timeZone: string
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/**
 * Returns the receipt that a buyer gets once the order is stored. The receipt never says that a payment arrived,
 * because the staff have not checked yet.
 * It repeats only the transaction ID from the form: otherwise a stranger could send their own text to any address.
 */
export const orderReceipt = (
  {
    order,
    email,
    furtherPayments,
    checkBy,
    expectedDeliveryAt,
    centreName,
    mailTexts,
    timeZone,
    siteUrl,
  }: OrderReceipt,
  language: Language,
): RenderedEmail => {
  const { sold, waiting, labels, keep } = messages[language].order.receipt
  const { donation } = order
  const total = formatTzs(order.total)
  const due = formatTzs(order.total + (donation?.amount ?? 0))
  const shipmentTrackingNumber = order.shipmentTrackingNumber ?? ''
  const words = wordsOf(mailTexts, 'orderReceived', language, {
    number: recordNumber('order', order.id),
    amount: due,
  })
  const namesOf = (lines: Order['orderItemList']): string =>
    lines
      .map(({ name, translations }) => translatedText({ name: name ?? '', translations }, 'name', language))
      .join(', ')
  const soldLines = order.orderItemList.filter((line) => (line.sold ?? 0) > 0)
  return renderEmail(
    {
      subject: words.subject,
      opening: [
        ...words.opening,
        ...(soldLines.length > 0 ? [sold(namesOf(soldLines))] : []),
        ...(order.orderItemList.some((line) => (line.waiting ?? 0) > 0) ? [waiting] : []),
      ],
      action: trackingAction('order', siteUrl, { kind: 'order', shipmentTrackingNumber, email }, language),
      details: [
        [labels.order, recordNumber('order', order.id)],
        ...order.orderItemList.map(
          ({ name, translations, quantity, itemPrice }) =>
            [
              `${translatedText({ name: name ?? '', translations }, 'name', language)} × ${String(quantity)}`,
              formatTzs(quantity * itemPrice),
            ] as const,
        ),
        [labels.total, total],
        ...(donation
          ? [
              [
                messages[language].payment.labels.donation(
                  translatedText({ ...donation, name: donation.campaignName }, 'name', language),
                  recordNumber('donation', donation.id),
                ),
                formatTzs(donation.amount),
              ] as const,
              [labels.due, due] as const,
            ]
          : []),
        [labels.transactionId, withoutLinks(order.transactionId)],
        ...furtherPaymentDetails(furtherPayments, labels.transactionId),
        [labels.checkBy, formatDate(checkBy, language, { weekday: true })],
        [labels.tracking, shipmentTrackingNumber],
        [labels.delivery, formatDate(expectedDeliveryAt, language, { timeZone })],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
