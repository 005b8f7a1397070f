import {
  formatDate,
  formatTzs,
  recordNumber,
  type Centre,
  type CustomOrderTerms,
  type Language,
  type TrackingKey,
} from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { greeting } from '../../outbox/greeting.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'
import type { LockedCustomOrder } from './custom-order-repository.ts'

interface CustomOrderNews {
  order: Pick<LockedCustomOrder, 'id' | 'productType' | 'quantity' | 'name' | 'email' | 'trackingNumber'>
  /** Price and terms, if a price is named. */
  terms?: CustomOrderTerms | undefined
  /** Message of the staff to the buyer; may be empty. */
  note: string
  payTo: Centre['payment']
  centreName: string
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl: string | undefined
}

/**
 * Returns the email about a custom order's step: its price and how to pay, that it was declined, or that it was sent.
 */
export const customOrderEmail = (
  step: 'priced' | 'declined' | 'sent',
  { order, terms, note, payTo, centreName, siteUrl }: CustomOrderNews,
  language: Language,
): RenderedEmail => {
  const { types, receipt, steps } = messages[language].customOrder
  const { subject, opening, keep } = steps[step]
  const { labels, payOnPage } = steps
  const [whatToDo = '', ...rest] = keep
  const closing = [step === 'priced' && siteUrl !== undefined ? payOnPage : whatToDo, ...rest, centreName]
  const { lipa, bank } = payTo
  const priced: [string, string][] =
    step === 'priced' && terms
      ? [
          [labels.price, formatTzs(terms.price)],
          ...(terms.delivery > 0 ? [[labels.delivery, formatTzs(terms.delivery)] as [string, string]] : []),
          ...(terms.readyOn
            ? [[labels.readyOn, formatDate(terms.readyOn, language)] as [string, string]]
            : []),
          ...(terms.priceUntil
            ? [[labels.priceUntil, formatDate(terms.priceUntil, language)] as [string, string]]
            : []),
          [labels.lipa, `${lipa.number} (${lipa.payeeName})${lipa.ussd ? `, ${lipa.ussd}` : ''}`],
          [
            labels.bank,
            [`${bank.bank}, ${bank.accountNumber} (${bank.accountName})`, bank.swift, bank.bankAddress]
              .filter(Boolean)
              .join(', '),
          ],
        ]
      : []
  return renderEmail(
    {
      // Before the order is paid, the address may belong to a stranger.
      greeting: step === 'sent' ? greeting(order.name, language) : undefined,
      subject: subject(recordNumber('custom-order', order.id)),
      opening,
      action: trackingAction('order', siteUrl, trackingKeyOf(order), language),
      details: [
        [receipt.labels.number, recordNumber('custom-order', order.id)],
        [receipt.labels.type, types[order.productType] ?? order.productType],
        [receipt.labels.quantity, String(order.quantity)],
        ...priced,
        ...(note ? [[labels.note, note] as const] : []),
      ],
      closing,
    },
    language,
  )
}

/** Returns the key that opens a custom order's tracking page. */
export const trackingKeyOf = ({
  trackingNumber: shipmentTrackingNumber,
  email,
}: Pick<LockedCustomOrder, 'trackingNumber' | 'email'>): TrackingKey => ({
  kind: 'order',
  shipmentTrackingNumber,
  email,
})
