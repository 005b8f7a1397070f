import { email, phone, requiredLine } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findErrors } from './find-errors.ts'

const schema = v.object({ name: requiredLine(5, 'name_required'), contact: v.object({ email, phone }) })
const names = {
  name_required: 'nameRequired',
  email_required: 'emailRequired',
  phone_invalid: 'phoneInvalid',
}

it('[forms] finds all errors at once, by field, each under its name', () => {
  expect(findErrors(schema, { name: ' ', contact: { email: '', phone: '0754' } }, names)).toEqual({
    name: 'nameRequired',
    'contact.email': 'emailRequired',
    'contact.phone': 'phoneInvalid',
  })
})

it('[forms] finds no errors if the contract accepts the values', () => {
  const values = { name: 'Neema', contact: { email: 'neema@mail.example', phone: '0754 000 000' } }
  expect(findErrors(schema, values, names)).toEqual({})
})

it('[forms] leaves an error without a name to the server', () => {
  const values = { name: 'A name that is too long', contact: { email: 'neema@', phone: '0754' } }
  expect(findErrors(schema, values, names)).toEqual({ 'contact.phone': 'phoneInvalid' })
})
