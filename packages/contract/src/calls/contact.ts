import * as v from 'valibot'
import { email, emailMaxLength } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { localised, localisedParagraph } from '../values/localised.ts'
import { line, paragraph, requiredLine } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { lenient } from '../wire/lenient.ts'

/** Longest texts of a message, in UTF-16 units. */
export const contactMaxLengths = { name: 120, email: emailMaxLength, subject: 200, message: 5000 } as const

/** POST /api/cms/contact-messages. */
export const contactMessageInput = v.object({
  name: requiredLine(contactMaxLengths.name, 'name_required'),
  email,
  subject: line(contactMaxLengths.subject),
  message: v.pipe(
    paragraph(contactMaxLengths.message),
    v.minLength(1, 'message_required' satisfies FieldErrorKey),
  ),
})
export type ContactMessageInput = v.InferInput<typeof contactMessageInput>

export const contactMessage = v.object({ id: v.number(), status: v.string() })
export type ContactMessage = v.InferOutput<typeof contactMessage>

export const sendContactMessage: Call<{ body: ContactMessageInput }, Partial<ContactMessage>> = {
  method: 'POST',
  path: '/api/cms/contact-messages',
  output: lenient(contactMessage),
}

const fieldBase = {
  /**
   * Name of the field. name, email, subject and message have their own fields in the request. Any other field is
   * added to the message with its label.
   */
  name: v.pipe(v.string(), v.regex(/^\w+$/)),
  label: localised,
  required: v.boolean(),
}

/** Field of the contact form, as the data defines it. */
export const contactField = v.variant('type', [
  v.object({ ...fieldBase, type: v.picklist(['text', 'email']) }),
  v.object({
    ...fieldBase,
    type: v.literal('select'),
    /** Choices. `value` is sent. */
    options: v.array(v.object({ value: v.string(), label: localised })),
  }),
  v.object({
    ...fieldBase,
    type: v.literal('textarea'),
    rows: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
])
export type ContactField = v.InferOutput<typeof contactField>

/** GET /data/contactUs.json. */
export const contactContent = v.object({
  title: localised,
  subtitle: localisedParagraph,
  /** Ways to reach the centre. `href` is a tel:, mailto: or https: address. */
  options: v.array(
    v.object({
      kind: v.picklist(['phone', 'mail', 'map']),
      label: localised,
      text: localisedParagraph,
      href: v.pipe(v.string(), v.regex(/^(tel:|mailto:|https:\/\/)/)),
    }),
  ),
  form: v.object({ heading: localised, submit: localised, fields: v.array(contactField) }),
  location: v.object({ heading: localised, text: localisedParagraph }),
  faqs: v.object({
    heading: localised,
    items: v.array(v.object({ question: localised, answer: localisedParagraph })),
  }),
})
export type ContactContent = v.InferOutput<typeof contactContent>
export const getContact: Call<NoRequest, ContactContent> = {
  method: 'GET',
  path: '/data/contactUs.json',
  output: contactContent,
}
