import {
  contactMaxLengths,
  emailMaxLength,
  isEmail,
  line,
  localizedText,
  paragraph,
  type ContactField,
  type ContactMessageInput,
  type FieldErrorKey,
  type Language,
} from '@charity-kit/contract'
import * as v from 'valibot'

const isWireField = (name: string): name is keyof ContactMessageInput =>
  Object.hasOwn(contactMaxLengths, name)

/** Maximum length of a field beyond the wire's four, which becomes a line of the message. */
const otherMaxLength = 200

const maxLengthOf = ({ name, type }: ContactField): number => {
  if (isWireField(name)) return contactMaxLengths[name]
  return type === 'email' ? emailMaxLength : otherMaxLength
}

const fieldSchema = (field: ContactField, language: Language) => {
  const missing = `${'named_field_required' satisfies FieldErrorKey}:${localizedText(field.label, language)}`
  const text = field.type === 'textarea' ? paragraph(maxLengthOf(field)) : line(maxLengthOf(field))
  return v.pipe(
    text,
    v.check((typed) => typed !== '' || !field.required, missing),
    v.check(
      (typed) => typed === '' || field.type !== 'email' || isEmail(typed),
      'email_invalid' satisfies FieldErrorKey,
    ),
  )
}

/**
 * Returns the schema of a form in the centre's data, which defines the required fields (specification, section 5).
 * An email address must be valid, and the limits are the wire's.
 */
export const contactFormSchema = (fields: readonly ContactField[], language: Language) =>
  v.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, language)])))

/**
 * Returns the message to send (specification, section 3). A field beyond the four is added to the message, with its
 * label.
 */
export const toContactMessage = (
  fields: readonly ContactField[],
  values: Readonly<Record<string, string>>,
): ContactMessageInput => {
  const others = fields
    .filter(({ name }) => !isWireField(name) && values[name])
    .map(({ name, label }) => `${label.en}: ${String(values[name])}`)
  const { name = '', email = '', subject = '', message = '' } = values
  return { name, email, subject, message: [message, ...others].join('\n') }
}
