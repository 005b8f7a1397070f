import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import { paragraph } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { placesIn } from './places.ts'

/**
 * Kinds of records whose person the staff write to from their own phone. A number is that of the payment, the order
 * or the message.
 */
export const addresseeKinds = ['payment', 'order', 'custom-order', 'message'] as const
export type AddresseeKind = (typeof addresseeKinds)[number]

/** Values that a text can name, in braces: "Habari {name}". `id` is the transaction ID, `link` the tracking page. */
export const textPlaces = ['name', 'number', 'amount', 'id', 'link', 'centre'] as const
export type TextPlace = (typeof textPlaces)[number]

/** Texts that the staff start from, with the kinds of records that each is for. Owners choose the words. */
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

/** Values of each kind of record. A message to the centre has fewer. */
const placesOf: Record<AddresseeKind, readonly TextPlace[]> = {
  payment: textPlaces,
  order: textPlaces,
  'custom-order': textPlaces,
  message: ['name', 'centre'],
}
/** Returns the values that a text can name for every kind of record it is for. */
export const placesOfText = (name: PhoneTextName): readonly TextPlace[] => {
  const kinds: readonly AddresseeKind[] = phoneTextKinds[name]
  return textPlaces.filter((place) => kinds.every((kind) => placesOf[kind].includes(place)))
}

/** Longest text, in UTF-16 units. */
export const phoneTextMaxLength = 480

/** Centre's own words for each text and language. Texts that are left out have the default words. */
export const phoneTexts = v.record(
  v.picklist(phoneTextNames),
  v.record(
    v.picklist(languageCodes),
    v.pipe(paragraph(phoneTextMaxLength), v.minLength(1, 'field_required')),
  ),
)
export type PhoneTexts = v.InferOutput<typeof phoneTexts>

/** Returns a name in braces that is unknown in this text. Undefined if there is none. */
export const unknownPlace = (name: PhoneTextName, text: string): string | undefined =>
  placesIn(text).find((place) => !placesOfText(name).some((known) => known === place))

/** Returns the default words of each text. */
export const getDefaultPhoneTexts: Call<NoRequest, PhoneTexts> = {
  method: 'GET',
  path: '/api/staff/phone-texts/defaults',
  output: phoneTexts,
}
