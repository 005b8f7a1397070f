import { describe, expect, it } from 'vitest'
import { smsSize } from './sms.ts'

describe('[desk writing] how long a text message is', () => {
  it.each([
    ['', 0, 160, 1],
    ['Habari Neema', 12, 160, 1],
    ['a'.repeat(160), 160, 160, 1],
    ['a'.repeat(161), 161, 160, 2],
    ['a'.repeat(306), 306, 160, 2],
    ['a'.repeat(307), 307, 160, 3],
    // Two places each.
    ['[€]', 6, 160, 1],
    // Not among the 128 letters: shorter messages. What lies outside the first plane takes two units.
    ['Neema’s', 7, 70, 1],
    [`${'a'.repeat(70)}’`, 71, 70, 2],
    ['🌸', 2, 70, 1],
  ])('%j', (text, used, limit, messages) => {
    expect(smsSize(text)).toMatchObject({ used, limit, messages })
  })

  it('names the letters that make it shorter', () => {
    expect(smsSize('Neema’s “gift”’').unusual).toEqual(['’', '“', '”'])
  })
})
