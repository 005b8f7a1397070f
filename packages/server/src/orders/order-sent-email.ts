import type { Language, Order } from '@charity-kit/contract'
import { composeLetter } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'

export interface SentOrder {
  order: Pick<Order, 'id' | 'shipmentTrackingNumber' | 'orderItemList'>
  centreName: string
}

interface SentTexts {
  subject: (id: number) => string
  opening: readonly string[]
  labels: Record<'order' | 'tracking', string>
  keep: string
}

const texts: Record<Language, SentTexts> = {
  en: {
    subject: (id) => `Your order is on its way (number ${String(id)})`,
    opening: ['Your order has left the centre.', 'Thank you for buying what our artisans made.'],
    labels: { order: 'Order number', tracking: 'Tracking number' },
    keep: 'If it does not arrive, or something is not right, write to us and name the order number.',
  },
  sw: {
    subject: (id) => `Oda yako imetumwa (namba ${String(id)})`,
    opening: ['Oda yako imeondoka kituoni.', 'Asante kwa kununua kazi za mafundi wetu.'],
    labels: { order: 'Namba ya oda', tracking: 'Namba ya kufuatilia' },
    keep: 'Isipofika, au kitu kisipokuwa sawa, tuandikie ukitaja namba ya oda.',
  },
}

/** The mail that says an order is on its way. */
export const orderSentLetter = ({ order, centreName }: SentOrder, language: Language): MailContent => {
  const { subject, opening, labels, keep } = texts[language]
  return composeLetter(
    {
      subject: subject(order.id),
      opening,
      facts: [
        [labels.order, String(order.id)],
        ...order.orderItemList.map(({ name, quantity }) => [name ?? '', `× ${String(quantity)}`] as const),
        [labels.tracking, order.shipmentTrackingNumber ?? ''],
      ],
      closing: [keep, centreName],
    },
    language,
  )
}
