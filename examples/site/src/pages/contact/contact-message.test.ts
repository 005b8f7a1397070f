import { contactMessageInput, fieldErrorText, parseFields, type ContactField } from '@charity-kit/contract'
import { fieldErrors as english } from '@charity-kit/contract/i18n/en'
import { fieldErrors as swahili } from '@charity-kit/contract/i18n/sw'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactContent } from '@charity-kit/contract/fixtures'
import { contactFormSchema, toContactMessage } from './contact-message.ts'

const { fields } = contactContent.form
const typed = {
  name: ' Neema ',
  email: 'neema@mail.example',
  subject: 'An order',
  town: 'Arusha',
  message: 'Can I collect my order?',
}
const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))

const parse = (values: Record<string, string>, definitions: readonly ContactField[] = fields) => {
  const parsed = parseFields(contactFormSchema(definitions, 'en'), values)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
/** Returns the sentence at each field. */
const errorsIn = (values: Record<string, string>, language: 'en' | 'sw' = 'en') => {
  const parsed = parseFields(contactFormSchema(fields, language), values)
  if (parsed.ok) return {}
  const messages = { en: english, sw: swahili }[language]
  return Object.fromEntries(
    Object.entries(parsed.errors).map(([name, error]) => [name, error && fieldErrorText(error, messages)]),
  )
}

describe('[S3 contact message payload]', () => {
  it('name, email, subject, message; any other field is added to the message', () => {
    const input = toContactMessage(fields, parse(typed))
    expect(input).toEqual({
      name: 'Neema',
      email: 'neema@mail.example',
      subject: 'An order',
      message: 'Can I collect my order?\nTown: Arusha',
    })
    expect(safeParse(contactMessageInput, input).success).toBe(true)
  })
  it('a form without one of the four sends it empty', () => {
    expect(toContactMessage(fields.slice(0, 2), typed)).toMatchObject({ subject: 'An order' })
    expect(toContactMessage([], {})).toEqual({ name: '', email: '', subject: '', message: '' })
  })
})

describe('[S5 contact form] required flags come from the data', () => {
  it('every required field that is empty, at once, by its label; optional ones may be', () => {
    expect(errorsIn({ ...empty, name: '  ' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    })
    expect(errorsIn({ ...typed, name: '' }, 'sw')).toEqual({ name: 'Tafadhali jaza sehemu hii: Jina' })
  })
  it('requires nothing if the data says so', () => {
    const optional = fields.map((field) => ({ ...field, required: false }))
    expect(parse(empty, optional)).toEqual(empty)
  })
  it('an address must be one', () => {
    expect(errorsIn({ ...typed, email: 'neema@' })).toEqual({ email: 'Email is invalid' })
  })
  it('limits are those of the wire', () => {
    expect(errorsIn({ ...typed, name: 'x'.repeat(121), message: 'x'.repeat(5001) })).toEqual({
      name: 'Please use at most 120 characters.',
      message: 'Please use at most 5000 characters.',
    })
  })
})
