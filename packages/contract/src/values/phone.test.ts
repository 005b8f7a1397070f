import { describe, expect, it } from 'vitest'
import { isPhone } from './phone.ts'

describe('[S5 sign-up] a phone number has 9 to 15 digits once the rest is stripped', () => {
  it.each(['754000000', '0754 000 000', '+255 (754) 000-000', '123456789012345'])('%s is one', (typed) => {
    expect(isPhone(typed)).toBe(true)
  })
  it.each(['', '12345678', '1234567890123456', 'phone'])('%j is none', (typed) => {
    expect(isPhone(typed)).toBe(false)
  })
})
