import { formatDate, formatTzs, translatedText, type Language, type Order } from '@charity-kit/contract'
import type { Timestamp } from '../db/schema.ts'
import { messages } from '../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../mail/render-email.ts'

interface OrderReceipt {
  order: Pick<Order, 'id' | 'total' | 'transactionId' | 'shipmentTrackingNumber' | 'orderItemList'>
  expectedDeliveryAt: Timestamp
  centreName: string
  timeZone: string
}

/**
 * The receipt a buyer gets once the order is stored. It never says that anything was paid: nobody has checked yet. Of the form
 * it repeats the transaction ID alone, so that nobody can send strangers their own text through it.
 */
export const orderReceipt = (
  { order, expectedDeliveryAt, centreName, timeZone }: OrderReceipt,
  language: Language,
): RenderedEmail => {
  const { subject, opening, labels, keep } = messages[language].order.receipt
  const total = formatTzs(order.total)
  return renderEmail(
    {
      subject: subject(order.id),
      opening: opening(total),
      details: [
        [labels.order, String(order.id)],
        ...order.orderItemList.map(
          ({ name, translations, quantity, itemPrice }) =>
            [
              `${translatedText({ name: name ?? '', translations }, 'name', language)} × ${String(quantity)}`,
              formatTzs(quantity * itemPrice),
            ] as const,
        ),
        [labels.total, total],
        [labels.transactionId, withoutLinks(order.transactionId)],
        [labels.tracking, order.shipmentTrackingNumber ?? ''],
        [labels.delivery, formatDate(expectedDeliveryAt, language, { timeZone })],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
