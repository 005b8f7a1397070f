import { recordNumber, type CustomOrder, type Language, type MailTexts } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { wordsOf } from '../../outbox/mail-texts.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

export interface CustomOrderReceipt extends Pick<
  CustomOrder,
  'id' | 'productType' | 'colors' | 'quantity' | 'shipmentTrackingNumber'
> {
  /** The customer's address. */
  email: string
  centreName: string
  mailTexts?: MailTexts | undefined
  /** The centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/**
 * The receipt a customer gets once a custom order is stored. It repeats nothing from the form, so that nobody can send
 * strangers their own text through it.
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
