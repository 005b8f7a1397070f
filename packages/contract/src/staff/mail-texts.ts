import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import { line, paragraph } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { placesIn } from './places.ts'

/** Values that an email's text can name, in braces: "Your donation has arrived (donation {number})". */
export const mailPlaces = ['number', 'amount', 'campaign'] as const
export type MailPlace = (typeof mailPlaces)[number]

/**
 * Emails whose words the centre can choose, with the values that their text can name. Each subject must name
 * {number}, and nothing else.
 */
export const editableMails = {
  donationReceived: ['amount', 'campaign'],
  donationVerified: [],
  donationRejected: [],
  orderReceived: ['amount'],
  orderVerified: [],
  orderRejected: [],
  orderSent: [],
  customOrderReceived: [],
} as const satisfies Record<string, readonly MailPlace[]>
export type EditableMail = keyof typeof editableMails
export const editableMailNames = Object.keys(editableMails) as EditableMail[]

/** Centre's own words for one email. A table with details such as the amount and the ID always follows. */
export const mailText = v.object({
  subject: v.pipe(line(150), v.minLength(1, 'field_required')),
  /** Paragraphs, with an empty line between two. */
  text: v.pipe(paragraph(3000), v.minLength(1, 'field_required')),
})
export type MailText = v.InferOutput<typeof mailText>

/** Centre's own words for each email and language. Texts that are left out have the default words. */
export const mailTexts = v.record(
  v.picklist(editableMailNames),
  v.record(v.picklist(languageCodes), mailText),
)
export type MailTexts = v.InferOutput<typeof mailTexts>

/**
 * Returns the first error in an email's words: an unknown name in braces, or a missing one. Undefined if there is
 * none.
 */
export const mailTextProblem = (
  mail: EditableMail,
  { subject, text }: MailText,
): { field: 'subject' | 'text'; problem: 'unknown' | 'missing'; name: string } | undefined => {
  const inSubject = placesIn(subject)
  const [unknown] = inSubject.filter((name) => name !== 'number')
  if (unknown !== undefined) return { field: 'subject', problem: 'unknown', name: unknown }
  if (inSubject.length === 0) return { field: 'subject', problem: 'missing', name: 'number' }
  const known: readonly string[] = editableMails[mail]
  const [unknownInText] = placesIn(text).filter((name) => !known.includes(name))
  return unknownInText === undefined ? undefined : { field: 'text', problem: 'unknown', name: unknownInText }
}

/** Returns the default words of each email. */
export const getDefaultMailTexts: Call<NoRequest, MailTexts> = {
  method: 'GET',
  path: '/api/staff/mail-texts/defaults',
  output: mailTexts,
}
