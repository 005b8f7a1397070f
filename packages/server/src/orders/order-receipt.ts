import { formatDate, formatTzs, type FurtherPayment, type Language, type Order } from '@charity-kit/contract'
import type { Timestamp } from '../db/schema.ts'
import { messages } from '../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../mail/render-email.ts'
import { furtherPaymentDetails } from '../payments/further-payment-details.ts'

interface OrderReceipt {
  order: Pick<Order, 'id' | 'total' | 'transactionId' | 'shipmentTrackingNumber' | 'orderItemList' | 'gift'>
  furtherPayments?: readonly FurtherPayment[] | undefined
  expectedDeliveryAt: Timestamp
  centreName: string
  timeZone: string
}

/**
 * The receipt a buyer gets once the order is stored. It never says that anything was paid: nobody has checked yet. Of the form
 * it repeats the transaction ID alone, so that nobody can send strangers their own text through it.
 */
export const orderReceipt = (
  { order, furtherPayments, expectedDeliveryAt, centreName, timeZone }: OrderReceipt,
  language: Language,
): RenderedEmail => {
  const { subject, opening, labels, keep } = messages[language].order.receipt
  const { gift } = order
  const total = formatTzs(order.total)
  const due = formatTzs(order.total + (gift?.amount ?? 0))
  return renderEmail(
    {
      subject: subject(order.id),
      opening: opening(due),
      details: [
        [labels.order, String(order.id)],
        ...order.orderItemList.map(
          ({ name, quantity, itemPrice }) =>
            [`${name ?? ''} × ${String(quantity)}`, formatTzs(quantity * itemPrice)] as const,
        ),
        [labels.total, total],
        ...(gift
          ? [
              [
                messages[language].payment.labels.gift(gift.campaignName, gift.id),
                formatTzs(gift.amount),
              ] as const,
              [labels.due, due] as const,
            ]
          : []),
        [labels.transactionId, withoutLinks(order.transactionId)],
        ...furtherPaymentDetails(furtherPayments, labels.transactionId),
        [labels.tracking, order.shipmentTrackingNumber ?? ''],
        [labels.delivery, formatDate(expectedDeliveryAt, language, { timeZone })],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
