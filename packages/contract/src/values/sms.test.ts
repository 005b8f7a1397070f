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
    // No letter is cut in two: 76 fill a part of 153 but for one place, which stays empty.
    ['€'.repeat(152), 304, 160, 2],
    ['€'.repeat(153), 306, 160, 3],
    // Not among the 128 letters: shorter messages. What lies outside the first plane takes two units.
    ['Neema’s', 7, 70, 1],
    [`${'a'.repeat(70)}’`, 71, 70, 2],
    ['🌸', 2, 70, 1],
    ['🌸'.repeat(66), 132, 70, 2],
    ['🌸'.repeat(67), 134, 70, 3],
  ])('%j', (text, used, limit, messages) => {
    expect(smsSize(text)).toMatchObject({ used, limit, messages })
  })

  it('names the letters that make it shorter', () => {
    expect(smsSize('Neema’s “gift”’').unusual).toEqual(['’', '“', '”'])
  })
})
