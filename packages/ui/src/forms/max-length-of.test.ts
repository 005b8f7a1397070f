import {
  contactMessageInput,
  email,
  phone,
  resetPasswordInput,
  passwordMaxLength,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { maxLengthOf } from './max-length-of.ts'

it.each([
  [contactMessageInput, 'name', 120],
  [contactMessageInput, 'message', 5000],
  [contactMessageInput, 'email', 254],
  [resetPasswordInput, 'password', passwordMaxLength],
  [resetPasswordInput, 'otp', undefined],
  [v.object({ phone }), 'phone', 40],
  [v.object({ phone: v.optional(phone) }), 'phone', 40],
  [v.object({ phone }), 'elsewhere', undefined],
])('[limits] takes the limit of a field from its schema (%#)', (schema, name, max) => {
  expect(maxLengthOf(schema as v.GenericSchema, name)).toBe(max)
})

it('[limits] finds the limits inside a check over several fields', () => {
  const schema = v.pipe(
    v.object({ email, again: v.string() }),
    v.forward(
      v.partialCheck([['email'], ['again']], (values) => values.email === values.again),
      ['again'],
    ),
  )
  expect(maxLengthOf(schema, 'email')).toBe(254)
  expect(maxLengthOf(schema, 'again')).toBeUndefined()
})
