import type { CustomOrder, Language, MailTexts } from '@charity-kit/contract'
import { messages } from '../i18n/messages.ts'
import { ownWords } from '../mail/mail-texts.ts'
import { renderEmail, type RenderedEmail } from '../mail/render-email.ts'

export interface CustomOrderReceipt extends Pick<CustomOrder, 'id' | 'productType' | 'colors' | 'quantity'> {
  centreName: string
  mailTexts?: MailTexts | undefined
}

/**
 * The receipt a customer gets once a custom order is stored. It repeats nothing from the form, so that nobody can send
 * strangers their own text through it.
 */
export const customOrderReceipt = (order: CustomOrderReceipt, language: Language): RenderedEmail => {
  const { types, receipt, ...texts } = messages[language].customOrder
  const colours: Partial<Record<string, string>> = texts.colours
  return renderEmail(
    {
      subject: receipt.subject(order.id),
      opening: receipt.opening,
      ...ownWords(order.mailTexts, 'customOrderReceived', language, { number: order.id }),
      details: [
        [receipt.labels.number, String(order.id)],
        [receipt.labels.type, types[order.productType] ?? order.productType],
        [receipt.labels.colours, order.colors.map((colour) => colours[colour] ?? colour).join(', ')],
        [receipt.labels.quantity, String(order.quantity)],
      ],
      closing: [receipt.keep, order.centreName],
    },
    language,
  )
}
