import { translatedText, type Language, type Order } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../mail/render-email.ts'

interface SentOrder {
  order: Pick<Order, 'id' | 'shipmentTrackingNumber' | 'orderItemList'>
  centreName: string
}

/** The email that says an order is on its way. */
export const orderSentEmail = ({ order, centreName }: SentOrder, language: Language): RenderedEmail => {
  const { subject, opening, labels, keep } = messages[language].order.sent
  return renderEmail(
    {
      subject: subject(order.id),
      opening,
      details: [
        [labels.order, String(order.id)],
        ...order.orderItemList.map(
          ({ name, translations, quantity }) =>
            [
              translatedText({ name: name ?? '', translations }, 'name', language),
              `× ${String(quantity)}`,
            ] as const,
        ),
        [labels.tracking, order.shipmentTrackingNumber ?? ''],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
