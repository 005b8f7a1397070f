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
    // Each of these takes two places.
    ['[€]', 6, 160, 1],
    // A letter is not cut in two: 76 fill a part of 153 except for one place.
    ['€'.repeat(152), 304, 160, 2],
    ['€'.repeat(153), 306, 160, 3],
    // Letters outside the 128 make messages shorter. A letter outside the first plane takes two units.
    ['Neema’s', 7, 70, 1],
    [`${'a'.repeat(70)}’`, 71, 70, 2],
    ['🌸', 2, 70, 1],
    ['🌸'.repeat(66), 132, 70, 2],
    ['🌸'.repeat(67), 134, 70, 3],
  ])('measures the text message %j', (text, used, limit, messages) => {
    expect(smsSize(text)).toMatchObject({ used, limit, messages })
  })

  it('names the letters that shorten a message', () => {
    expect(smsSize('Neema’s “gift”’').unusual).toEqual(['’', '“', '”'])
  })
})
