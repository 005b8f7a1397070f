import { formatTzs, type Language, type Order } from '@charity-kit/contract'
import type { Moment } from '../db/schema.ts'
import { composeLetter, withoutLinks } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'

export interface OrderFacts {
  order: Pick<Order, 'id' | 'total' | 'transactionId' | 'shipmentTrackingNumber' | 'orderItemList'>
  expectedDeliveryAt: Moment
  centreName: string
}

interface OrderTexts {
  subject: (id: number) => string
  opening: (total: string) => readonly string[]
  labels: Record<'order' | 'total' | 'transactionId' | 'tracking' | 'delivery', string>
  keep: string
}

const texts: Record<Language, OrderTexts> = {
  en: {
    subject: (id) => `We received your order (number ${String(id)})`,
    opening: (total) => [
      'Thank you.',
      `We received your order and the details of your payment of ${total}.`,
      'Somebody at the centre now checks the payment by hand, against the record of our wallet or bank. This message does not confirm the payment. We send your order once it has been checked.',
    ],
    labels: {
      order: 'Order number',
      total: 'Total',
      transactionId: 'Transaction ID',
      tracking: 'Tracking number',
      delivery: 'Expected delivery',
    },
    keep: 'Please keep this message. If you write to us about this order, name its number.',
  },
  sw: {
    subject: (id) => `Tumepokea oda yako (namba ${String(id)})`,
    opening: (total) => [
      'Asante sana.',
      `Tumepokea oda yako na taarifa za malipo yako ya ${total}.`,
      'Sasa mhudumu wa kituo anahakiki malipo haya mwenyewe, kwa kuyalinganisha na kumbukumbu za simu au benki yetu. Ujumbe huu hauthibitishi kwamba malipo yamefika. Tutatuma oda yako baada ya uhakiki.',
    ],
    labels: {
      order: 'Namba ya oda',
      total: 'Jumla',
      transactionId: 'Namba ya muamala',
      tracking: 'Namba ya kufuatilia',
      delivery: 'Inatarajiwa kufika',
    },
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu oda hii, taja namba yake.',
  },
}

const longDays = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Dar_es_Salaam' })

/** Made once: making one costs more than the rest of a receipt. */
const dayFormats: Record<Language, Intl.DateTimeFormat> = { en: longDays('en-GB'), sw: longDays('sw-TZ') }

const dayAtCentre = (moment: Moment, language: Language): string =>
  dayFormats[language].format(new Date(moment))

/**
 * The mail that a buyer gets once the order is stored. It never says that anything was paid: nobody has looked yet. Of what
 * was typed it repeats the transaction ID alone, so that nobody can send a stranger a text of their own through this form.
 */
export const orderReceipt = (
  { order, expectedDeliveryAt, centreName }: OrderFacts,
  language: Language,
): MailContent => {
  const { subject, opening, labels, keep } = texts[language]
  const total = formatTzs(order.total)
  return composeLetter(
    {
      subject: subject(order.id),
      opening: opening(total),
      facts: [
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
