import { describe, expect, it } from 'vitest'
import { dialledFromAbroad, isPhone } from './phone.ts'

describe('[S5 sign-up] a phone number has 9 to 15 digits once the rest is stripped', () => {
  it.each(['754000000', '0754 000 000', '+255 (754) 000-000', '123456789012345'])(
    'accepts %s as a phone number',
    (typed) => {
      expect(isPhone(typed)).toBe(true)
    },
  )
  it.each(['', '12345678', '1234567890123456', 'phone'])('rejects %j as a phone number', (typed) => {
    expect(isPhone(typed)).toBe(false)
  })
})

describe('[desk writing] a phone number as it is dialled from abroad', () => {
  it.each([
    ['0754 000 000', '255754000000'],
    ['754000000', '255754000000'],
    ['+255 754 000 000', '255754000000'],
    ['+255 (0)754 000 000', '255754000000'],
    ['255754000000', '255754000000'],
    ['00255754000000', '255754000000'],
    ['+49 30 1234567', '49301234567'],
    ['0049 30 1234567', '49301234567'],
    // Nine digits do not include a code.
    ['255000111', '255255000111'],
    ['12345', ''],
    ['', ''],
  ])('dials %s from abroad as %s', (typed, dialled) => {
    expect(dialledFromAbroad(typed)).toBe(dialled)
  })
})
