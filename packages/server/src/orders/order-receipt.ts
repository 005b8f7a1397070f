import { formatTzs, type Language, type Order } from '@charity-kit/contract'
import type { Timestamp } from '../db/schema.ts'
import { messages } from '../i18n/messages.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../mail/render-email.ts'

interface OrderReceipt {
  order: Pick<Order, 'id' | 'total' | 'transactionId' | 'shipmentTrackingNumber' | 'orderItemList'>
  expectedDeliveryAt: Timestamp
  centreName: string
}

const longDays = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Dar_es_Salaam' })

/** Created once: creating one costs more than the rest of a receipt. */
const dayFormats: Record<Language, Intl.DateTimeFormat> = { en: longDays('en-GB'), sw: longDays('sw-TZ') }

const dayAtCentre = (timestamp: Timestamp, language: Language): string =>
  dayFormats[language].format(new Date(timestamp))

/**
 * The receipt a buyer gets once the order is stored. It never says that anything was paid: nobody has checked yet. Of the form
 * it repeats the transaction ID alone, so that nobody can send strangers their own text through it.
 */
export const orderReceipt = (
  { order, expectedDeliveryAt, centreName }: OrderReceipt,
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
          ({ name, quantity, itemPrice }) =>
            [`${name ?? ''} × ${String(quantity)}`, formatTzs(quantity * itemPrice)] as const,
        ),
        [labels.total, total],
        [labels.transactionId, withoutLinks(order.transactionId)],
        [labels.tracking, order.shipmentTrackingNumber ?? ''],
        [labels.delivery, dayAtCentre(expectedDeliveryAt, language)],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
