import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import { paragraph } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { placesIn } from './places.ts'

/** Whom the staff write to from their own phone, by what they sent: the numbers are those of the payment, the order or the message. */
export const addresseeKinds = ['payment', 'order', 'custom-order', 'message'] as const
export type AddresseeKind = (typeof addresseeKinds)[number]

/** What a text can name, in braces: "Habari {name}". `id` is the transaction ID, `link` the page that shows where it is. */
export const textPlaces = ['name', 'number', 'amount', 'id', 'link', 'centre'] as const
export type TextPlace = (typeof textPlaces)[number]

/** The texts that the staff begin with, by what they are for, and what each can name. Owners choose the words. */
export const phoneTextKinds = {
  paymentMissing: ['payment', 'order', 'custom-order'],
  paymentFound: ['payment', 'order', 'custom-order'],
  askAddress: ['order'],
  orderSent: ['order', 'custom-order'],
  orderPriced: ['custom-order'],
  orderReady: ['custom-order'],
  messageRead: ['message'],
} as const satisfies Record<string, readonly AddresseeKind[]>
export type PhoneTextName = keyof typeof phoneTextKinds
export const phoneTextNames = Object.keys(phoneTextKinds) as PhoneTextName[]

/** What all kinds of record have, and what a message to the centre has not. */
const placesOf: Record<AddresseeKind, readonly TextPlace[]> = {
  payment: textPlaces,
  order: textPlaces,
  'custom-order': textPlaces,
  message: ['name', 'centre'],
}
/** What a text can name, wherever it is used. */
export const placesOfText = (name: PhoneTextName): readonly TextPlace[] => {
  const kinds: readonly AddresseeKind[] = phoneTextKinds[name]
  return textPlaces.filter((place) => kinds.every((kind) => placesOf[kind].includes(place)))
}

/** The longest text, in UTF-16 units. */
export const phoneTextMaxLength = 480

/** The centre's own words for each text and language; what is left out has the default ones. */
export const phoneTexts = v.record(
  v.picklist(phoneTextNames),
  v.record(
    v.picklist(languageCodes),
    v.pipe(paragraph(phoneTextMaxLength), v.minLength(1, 'field_required')),
  ),
)
export type PhoneTexts = v.InferOutput<typeof phoneTexts>

/** A name in braces that stands for nothing in this text; undefined if there is none. */
export const unknownPlace = (name: PhoneTextName, text: string): string | undefined =>
  placesIn(text).find((place) => !placesOfText(name).some((known) => known === place))

/** The words that a text has where the centre chose none. */
export const getDefaultPhoneTexts: Call<NoRequest, PhoneTexts> = {
  method: 'GET',
  path: '/api/staff/phone-texts/defaults',
  output: phoneTexts,
}
