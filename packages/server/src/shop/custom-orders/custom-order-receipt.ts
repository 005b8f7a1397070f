import { recordNumber, type CustomOrder, type Language, type MailTexts } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { wordsOf } from '../../outbox/mail-texts.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

export interface CustomOrderReceipt extends Pick<
  CustomOrder,
  'id' | 'productType' | 'colors' | 'quantity' | 'shipmentTrackingNumber'
> {
  /** The buyer's address. */
  email: string
  centreName: string
  mailTexts?: MailTexts | undefined
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/**
 * Returns the receipt that a buyer gets once a custom order is stored. The receipt repeats nothing from the form:
 * otherwise a stranger could send their own text to any address.
 */
export const customOrderReceipt = (
  { email, siteUrl, ...order }: CustomOrderReceipt,
  language: Language,
): RenderedEmail => {
  const shipmentTrackingNumber = order.shipmentTrackingNumber ?? ''
  const { types, receipt, ...texts } = messages[language].customOrder
  const colours: Partial<Record<string, string>> = texts.colours
  return renderEmail(
    {
      ...wordsOf(order.mailTexts, 'customOrderReceived', language, {
        number: recordNumber('custom-order', order.id),
      }),
      action: trackingAction('order', siteUrl, { kind: 'order', shipmentTrackingNumber, email }, language),
      details: [
        [receipt.labels.number, recordNumber('custom-order', order.id)],
        [receipt.labels.type, types[order.productType] ?? order.productType],
        [receipt.labels.colours, order.colors.map((colour) => colours[colour] ?? colour).join(', ')],
        [receipt.labels.quantity, String(order.quantity)],
        [receipt.labels.tracking, shipmentTrackingNumber],
      ],
      closing: [receipt.keep, order.centreName],
    },
    language,
  )
}
