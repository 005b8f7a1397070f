import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseTransactionId, recogniseTransactionId, transactionIdMaxLength } from './transaction-id.ts'
import { samples } from '../fixtures/transaction-ids.ts'

// Every ID, name, number and message here is invented.

describe('transactionIdMaxLength', () => {
  it('[domain] leaves room for every known shape', () => {
    const longest = Math.max(
      ...Object.values(samples)
        .flat()
        .map((id) => id.length),
    )
    expect(transactionIdMaxLength).toBe(64)
    expect(longest).toBeLessThan(transactionIdMaxLength / 2)
  })
})

describe('normaliseTransactionId', () => {
  it.each([
    ['spaces', ' SAMPLE 12X7 '],
    ['case', 'sample12x7'],
    ['line breaks and tabs', 'SAMPLE\r\n12X7\t'],
    ['no-break and narrow spaces', 'SAMPLE\u00a012\u202fX7'],
    ['zero-width characters', '\ufeffSAM\u200bPLE\u200d12\u2060X7'],
    ['dashes', 'SAMPLE-12\u2013X\u20117'],
    ['dots', 'SAMPLE.12X7.'],
    ['soft hyphens', 'SAM\u00adPLE12X7'],
    ['bidi marks', '\u200fSAMPLE12X7\u202c\u2066'],
    ['combining marks', 'SA\u0301MPLE12X7\u20e3'],
    ['precomposed accents', 'SÁMPLE12X7'],
    ['fullwidth letters and digits', 'ＳＡＭＰＬＥ１２Ｘ７'],
    ['quotes', '\u201cSAMPLE12X7\u201d'],
    ['emoji', '🙏SAMPLE12X7❤️'],
    ['a lone surrogate', 'SAMPLE\ud83012X7'],
  ])('[payments] one ID counts once however it is spelt: %s', (_, typed) => {
    expect(normaliseTransactionId(typed)).toBe('SAMPLE12X7')
  })

  it.each(['', ' ', '...', '\u200b\u00ad\u200f', '🙏🏾', '- – —', '\u0301'])(
    '[payments] nothing is left of %j',
    (typed) => {
      expect(normaliseTransactionId(typed)).toBe('')
    },
  )

  it('[payments] different IDs stay different', () => {
    const ids = Object.values(samples).flat()
    expect(new Set(ids.map(normaliseTransactionId)).size).toBe(ids.length)
  })

  it('[payments] letters and digits of other scripts count too', () => {
    expect(normaliseTransactionId('λ-٣')).toBe('Λ٣')
  })

  it('[payments] holds for 100 kB', () => {
    expect(normaliseTransactionId('a-'.repeat(50_000))).toBe('A'.repeat(50_000))
  })

  it('[payments] the normal form of a normal form is itself, for every character there is', () => {
    const unstable: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = normaliseTransactionId(String.fromCodePoint(code))
      if (once !== '' && normaliseTransactionId(once) !== once) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })

  it('[payments] the normal form of a normal form is itself, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normaliseTransactionId(typed)
        expect(normaliseTransactionId(once)).toBe(once)
      }),
    )
  })

  it('[payments] spaces, dashes and zero-width characters anywhere change nothing, in any script', () => {
    const noise = fc.constantFrom(
      '',
      ' ',
      '\n',
      '\u00a0',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\u00ad',
      '\u200f',
      '-',
      '–',
      '.',
    )
    const pieces = fc.array(fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), noise))
    fc.assert(
      fc.property(pieces, (list) => {
        const plain = list.map(([character]) => character).join('')
        const noisy = list.map(([character, extra]) => character + extra).join('')
        expect(normaliseTransactionId(noisy)).toBe(normaliseTransactionId(plain))
      }),
    )
  })

  it('[payments] upper and lower case in any mixture change nothing', () => {
    const letters = fc.array(
      fc.tuple(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÇÉΛЖ'), fc.boolean()),
    )
    fc.assert(
      fc.property(letters, (list) => {
        const plain = list.map(([letter]) => letter).join('')
        const mixed = list.map(([letter, lower]) => (lower ? letter.toLowerCase() : letter)).join('')
        expect(normaliseTransactionId(mixed)).toBe(normaliseTransactionId(plain))
      }),
    )
  })
})

describe('recogniseTransactionId', () => {
  const table = Object.entries(samples).flatMap(([channel, ids]) => ids.map((id) => [channel, id] as const))

  it.each(table)('[domain] knows the shape of %s: %s', (channel, id) => {
    expect(recogniseTransactionId(id)).toBe(channel)
  })

  it.each(table)('[payments] knows %s however it is spelt: %s', (channel, id) => {
    expect(recogniseTransactionId(` ${[...id.toLowerCase()].join('\u200b ')}.`)).toBe(channel)
  })

  it.each([
    '',
    'paid',
    'HELLOWORLD',
    '0',
    '54000321',
    '12345678901',
    'SAMPLE12X',
    'SAMPLE12X7YZ',
    '🙏',
    'A'.repeat(100_000),
  ])('[payments] leaves an unknown shape to the staff, without refusing it: %.20s', (typed) => {
    expect(recogniseTransactionId(typed)).toBeUndefined()
  })
})
