import {
  daysUntil,
  formatDate,
  translatedText,
  recordNumber,
  type Language,
  type Order,
  type MailTexts,
} from '@charity-kit/contract'
import type { Timestamp } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { greeting } from '../../outbox/greeting.ts'
import { wordsOf } from '../../outbox/mail-texts.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

interface SentOrder {
  order: Pick<Order, 'id' | 'shipmentTrackingNumber' | 'orderItemList' | 'address' | 'expectedDeliveryDate'>
  sentAt: Timestamp
  /** The courier's number, as the staff entered it. */
  courierNumber?: string | undefined
  /** The buyer's address. */
  email: string
  centreName: string
  timeZone: string
  mailTexts?: MailTexts | undefined
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/** Returns the email that says an order is on its way. */
export const orderSentEmail = (
  { order, sentAt, courierNumber, email, centreName, timeZone, mailTexts, siteUrl }: SentOrder,
  language: Language,
): RenderedEmail => {
  const shipmentTrackingNumber = order.shipmentTrackingNumber ?? ''
  const { labels, keep } = messages[language].order.sent
  const { name, street, state, city } = order.address
  // The parcel may be sent after its expected arrival.
  const expected =
    daysUntil(order.expectedDeliveryDate, Date.parse(sentAt), timeZone) >= 0
      ? formatDate(order.expectedDeliveryDate, language, { timeZone, weekday: true })
      : ''
  return renderEmail(
    {
      greeting: greeting(name, language),
      ...wordsOf(mailTexts, 'orderSent', language, { number: recordNumber('order', order.id) }),
      action: trackingAction('order', siteUrl, { kind: 'order', shipmentTrackingNumber, email }, language),
      details: [
        [labels.order, recordNumber('order', order.id)],
        ...order.orderItemList.map(
          ({ name, translations, quantity }) =>
            [
              translatedText({ name: name ?? '', translations }, 'name', language),
              `× ${String(quantity)}`,
            ] as const,
        ),
        [labels.tracking, shipmentTrackingNumber],
        ...(courierNumber ? [[labels.courier, courierNumber] as const] : []),
        [labels.to, [name, street, state, city].filter(Boolean).join(', ')],
        ...(expected ? [[labels.expected, expected] as const] : []),
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
