import { translatedText, type Language, type Order, type MailTexts } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { ownWords } from '../mail/mail-texts.ts'
import { renderEmail, type RenderedEmail } from '../mail/render-email.ts'
import { trackingAction } from '../tracking/tracking-action.ts'

interface SentOrder {
  order: Pick<Order, 'id' | 'shipmentTrackingNumber' | 'orderItemList'>
  /** The courier's, as the staff noted it. */
  courierNumber?: string | undefined
  /** The buyer's. */
  email: string
  centreName: string
  mailTexts?: MailTexts | undefined
  /** The centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/** The email that says an order is on its way. */
export const orderSentEmail = (
  { order, courierNumber, email, centreName, mailTexts, siteUrl }: SentOrder,
  language: Language,
): RenderedEmail => {
  const shipmentTrackingNumber = order.shipmentTrackingNumber ?? ''
  const { subject, opening, labels, keep } = messages[language].order.sent
  return renderEmail(
    {
      subject: subject(order.id),
      opening,
      ...ownWords(mailTexts, 'orderSent', language, { number: order.id }),
      action: trackingAction('order', siteUrl, { kind: 'order', shipmentTrackingNumber, email }, language),
      details: [
        [labels.order, String(order.id)],
        ...order.orderItemList.map(
          ({ name, translations, quantity }) =>
            [
              translatedText({ name: name ?? '', translations }, 'name', language),
              `× ${String(quantity)}`,
            ] as const,
        ),
        [labels.tracking, shipmentTrackingNumber],
        ...(courierNumber ? [[labels.courier, courierNumber] as const] : []),
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
