import type { CustomOrder, Language } from '@charity-kit/contract'
import { composeLetter } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'

export interface CustomOrderFacts extends Pick<CustomOrder, 'id' | 'productType' | 'colors' | 'quantity'> {
  centreName: string
}

interface CustomOrderTexts {
  subject: (id: number) => string
  opening: readonly string[]
  labels: Record<'number' | 'type' | 'colours' | 'quantity', string>
  types: Partial<Record<string, string>>
  colours: Partial<Record<string, string>>
  keep: string
}

const texts: Record<Language, CustomOrderTexts> = {
  en: {
    subject: (id) => `We received your custom order (number ${String(id)})`,
    opening: [
      'Thank you.',
      'We received your wish for a piece made to order.',
      'The artisans look at it now. The centre will write or call you with a price and a date. Please pay nothing before that.',
    ],
    labels: { number: 'Number', type: 'Piece', colours: 'Colours', quantity: 'Quantity' },
    types: { bracelet: 'Bracelet', necklace: 'Necklace', keychain: 'Keychain', custom: 'Other' },
    colours: {},
    keep: 'Please keep this message. If you write to us about this order, name its number.',
  },
  sw: {
    subject: (id) => `Tumepokea oda yako maalumu (namba ${String(id)})`,
    opening: [
      'Asante sana.',
      'Tumepokea ombi lako la kutengenezewa kitu maalumu.',
      'Mafundi wanaliangalia sasa. Kituo kitakuandikia au kukupigia simu kukuambia bei na tarehe. Tafadhali usilipe chochote kabla ya hapo.',
    ],
    labels: { number: 'Namba', type: 'Aina', colours: 'Rangi', quantity: 'Idadi' },
    types: { bracelet: 'Bangili', necklace: 'Mkufu', keychain: 'Kishikio cha funguo', custom: 'Nyingine' },
    colours: {
      red: 'nyekundu',
      blue: 'bluu',
      green: 'kijani',
      yellow: 'njano',
      purple: 'zambarau',
      black: 'nyeusi',
      white: 'nyeupe',
    },
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu oda hii, taja namba yake.',
  },
}

/**
 * The mail that a customer gets once a custom order is stored. It repeats nothing that was typed, so that nobody can send a
 * stranger a text of their own through this form.
 */
export const customOrderReceipt = (order: CustomOrderFacts, language: Language): MailContent => {
  const { subject, opening, labels, types, colours, keep } = texts[language]
  return composeLetter(
    {
      subject: subject(order.id),
      opening,
      facts: [
        [labels.number, String(order.id)],
        [labels.type, types[order.productType] ?? order.productType],
        [labels.colours, order.colors.map((colour) => colours[colour] ?? colour).join(', ')],
        [labels.quantity, String(order.quantity)],
      ],
      closing: [keep, order.centreName],
    },
    language,
  )
}
