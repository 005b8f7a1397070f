import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { fieldErrors as english } from '../i18n/en/index.ts'
import { fieldErrors as swahili } from '../i18n/sw/index.ts'
import { errorsIn } from '../testing/errors-in.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { fieldError, fieldErrorText, parseFields } from './field-errors.ts'

/** Returns every message in a schema and its parts. */
const messagesIn = (part: unknown, seen = new Set()): string[] => {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const own = 'message' in part && typeof part.message === 'string' ? [part.message] : []
  return [...own, ...Object.values(part).flatMap((each) => messagesIn(each, seen))]
}

const schema = v.object({
  name: v.pipe(v.string('name_required'), v.minLength(1, 'name_required'), v.maxLength(5, 'text_too_long')),
  address: v.object({ email: v.string('email_required') }),
  pieces: v.array(v.object({ quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'whole_number_out_of_range:500'))),
})

describe('[S5] the error of a field', () => {
  it('every schema of a request has error keys with a sentence', () => {
    for (const [name, { body, query, params }] of Object.entries<Endpoint>(endpoints))
      for (const message of messagesIn({ body, query, params }))
        expect(Object.keys(english), name).toContain(message.split(':')[0])
  })

  it('returns the first error of each field', () => {
    const input = { name: 'Neema Mushi', address: {}, pieces: [{ quantity: 0.5 }, {}], page: 'x' }
    expect(errorsIn(schema, input)).toEqual({
      name: 'Please use at most 5 characters.',
      'address.email': 'Email is required',
      'pieces.0.quantity': 'Please send a whole number.',
      'pieces.1.quantity': 'Please fill in this field.',
      page: 'Please send a whole number from 1 to 500.',
    })
    expect(errorsIn(schema, 'Neema')).toEqual({ '': 'Please send an object.' })
  })

  it('returns the value if the input is valid', () => {
    const input = { name: 'Neema', address: { email: 'x' }, pieces: [] }
    expect(parseFields(schema, input)).toEqual({ ok: true, value: input })
  })

  it("shows an error in the reader's language with its values", () => {
    const error = fieldError('too_few_pieces', 'Kanga Bracelet', 1)
    expect(fieldErrorText(error, english)).toBe('Only 1 piece of Kanga Bracelet is left.')
    expect(fieldErrorText(error, swahili)).toBe('Kimebaki kipande 1 tu cha Kanga Bracelet.')
    expect(fieldErrorText(fieldError('amount_too_large', 1_000_000_000), english)).toBe(
      'Please enter an amount of at most 1,000,000,000.',
    )
  })

  it('takes the value after a key, including colons', () => {
    const labelled = v.object({
      day: v.pipe(v.string(), v.minLength(1, 'named_field_required:Day: from, to')),
    })
    expect(errorsIn(labelled, { day: '' })).toEqual({ day: 'Day: from, to is required' })
  })

  it.each([
    ['first_name_required', 'First name is required'],
    ['last_name_required', 'Last name is required'],
    ['email_required', 'Email is required'],
    ['email_invalid', 'Email is invalid'],
    ['phone_required', 'Phone number is required'],
    ['phone_invalid', 'Phone number is invalid'],
    ['password_required', 'Password is required'],
    ['passwords_differ', 'Passwords do not match'],
    ['otp_invalid', 'Please enter a valid 6-digit OTP'],
    ['transaction_id_required', 'Please provide the transaction ID as proof of payment.'],
    ['product_type_required', 'Please select a product type'],
    ['colour_required', 'Please select at least one color'],
    ['contact_details_required', 'Please fill in all contact details'],
    ['cart_empty', 'Your cart is empty. Please add items to your cart before proceeding to checkout.'],
    ['transaction_id_used', 'This transaction ID has already been used. Please check it and try again.'],
  ] as const)('the error %s says "%s"', (key, specified) => {
    expect(english[key]).toBe(specified)
  })

  it('the error names the minimum length of a password', () => {
    expect(english.password_too_short(6)).toBe('Password must be at least 6 characters')
  })
})

/** Matches words that a Swahili sentence does not have. */
const englishWords =
  /\b(the|and|your?|of|to|for|with|is|are|was|this|that|please|from|by|not|have|has|our|we|will|can|order|e?mail|password|name|phone|payment|cart|amount|date|yes|no|number|field)\b/i

describe('[languages] the error of a field in Swahili', () => {
  const textsOf = (message: unknown) =>
    typeof message === 'function'
      ? [1, 7].map((value) => String((message as (...values: unknown[]) => unknown)(value, value)))
      : [message]
  it.each(Object.keys(english) as (keyof typeof english)[])(
    'the error %s has its own Swahili text',
    (key) => {
      expect(typeof swahili[key]).toBe(typeof english[key])
      for (const text of textsOf(swahili[key])) {
        expect(text).not.toMatch(/undefined|\[object/)
        expect(String(text).replace(/--\w+/, '')).not.toMatch(englishWords)
        expect(textsOf(english[key])).not.toContain(text)
      }
    },
  )
})
