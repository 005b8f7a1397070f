import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  certaintyOfId,
  idsAmongWords,
  normaliseTransactionId,
  recogniseTransactionId,
  transactionId,
  transactionIdMaxLength,
} from './transaction-id.ts'
import { samples } from '../fixtures/transaction-ids.ts'

// Every ID, name, number and message here is invented.

describe('transactionIdMaxLength', () => {
  it('[domain] the longest ID fits every known shape', () => {
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
    ['Arabic digits', 'SAMPLE\u0661\u0662X\u0667'],
    ['Devanagari digits', 'SAMPLE\u0967\u0968X\u096d'],
    ['quotes', '\u201cSAMPLE12X7\u201d'],
    ['emoji', '🙏SAMPLE12X7❤️'],
    ['a lone surrogate', 'SAMPLE\ud83012X7'],
    ['the prefix of a quoted receipt', '503-SAMPLE12X7'],
    ['that prefix without its dash', '503 sample12x7'],
  ])('[payments] all spellings of an ID have one normal form: %s', (_, typed) => {
    expect(normaliseTransactionId(typed)).toBe('SAMPLE12X7')
  })

  it.each(['', ' ', '...', '\u200b\u00ad\u200f', '🙏🏾', '- – —', '\u0301'])(
    '[payments] the normal form of %j is empty',
    (typed) => {
      expect(normaliseTransactionId(typed)).toBe('')
    },
  )

  it('[payments] different IDs have different normal forms', () => {
    const ids = Object.values(samples).flat()
    expect(new Set(ids.map(normaliseTransactionId)).size).toBe(ids.length)
  })

  it.each([
    ['O and 0', 'SAMPLEO2X7', 'SAMPLE02X7'],
    ['I and 1', 'SAMPLEI2X7', 'SAMPLE12X7'],
    ['an M-Pesa code that begins with 503', '503SAMPLE12', 'SAMPLE12'],
    ['one of eleven characters', '503AMPLE12X', 'AMPLE12X'],
    ['Mixx IDs that begin with 503', '50300000000001', '00000000001'],
    ['a prefix before another shape', '503XX2601010930A00001', 'XX2601010930A00001'],
    ['a CRDB receipt whose rest could be an M-Pesa code', '0030A1B2C3D4E', '0A1B2C3D4E'],
    ['a CRDB receipt whose rest could be a HaloPesa ID', '0036000000000000001', '6000000000000001'],
  ])('[payments] two IDs never become one: %s', (_, one, other) => {
    expect(normaliseTransactionId(one)).not.toBe(normaliseTransactionId(other))
  })

  it.each(['SAMPLEABCD', '0000000001', 'SAMPLE12X7'])(
    '[payments] ten letters or digits have the same normal form with and without 503-: %s',
    (code) => {
      expect(normaliseTransactionId(`503-${code}`)).toBe(code)
    },
  )

  it('[payments] a CRDB receipt has the same normal form with and without its prefix', () => {
    expect(normaliseTransactionId('003-19cae0000000000f')).toBe('19CAE0000000000F')
  })

  it('[payments] IDs of Latin letters and digits do not change, unless a part may be a code', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{1,40}$/),
        fc.constantFrom('', '503', '003'),
        (rest, prefix) => {
          const normal = normaliseTransactionId(prefix + rest)
          if (normal === prefix + rest) return
          expect(normal).toBe((prefix + rest).slice(3))
          if (/^[A-Z\d]{10}$/.test(normal)) return
          expect(['m-pesa', 'crdb']).toContain(recogniseTransactionId(normal))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('[payments] letters of other scripts stay in the normal form', () => {
    expect(normaliseTransactionId('λ-٣')).toBe('Λ3')
  })

  it('[payments] normalises an ID of 100 kB', () => {
    expect(normaliseTransactionId('a-'.repeat(50_000))).toBe('A'.repeat(50_000))
  })

  it('[payments] the normal form of a normal form is the same, for every character', () => {
    const unstable: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = normaliseTransactionId(String.fromCodePoint(code))
      if (once !== '' && normaliseTransactionId(once) !== once) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })

  it('[payments] the normal form of a normal form is the same, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normaliseTransactionId(typed)
        expect(normaliseTransactionId(once)).toBe(once)
      }),
    )
  })

  it('[payments] spaces, dashes and zero-width characters do not change the normal form, in any script', () => {
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

  it('[payments] letter case does not change the normal form', () => {
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

  it.each(table)('[domain] recognises the shape of %s: %s', (channel, id) => {
    expect(recogniseTransactionId(id)).toBe(channel)
  })

  it.each(table)('[payments] recognises %s in any spelling: %s', (channel, id) => {
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
  ])('[payments] returns no channel for an unknown shape, and does not throw: %.20s', (typed) => {
    expect(recogniseTransactionId(typed)).toBeUndefined()
  })
})

describe('idsAmongWords', () => {
  it.each([
    ['Muamala: SAMPLE12X7', ['SAMPLE12X7']],
    ['SAMPLE12X7 Confirmed. You have paid', ['SAMPLE12X7']],
    ['TxnID 26000000000001 / 503-SAMPLE12X7', ['26000000000001', 'SAMPLE12X7']],
    ['No. SAM\u200bPL\u0301E12X7', ['SAMPLE12X7']],
    ['TID:PP260101.1234.A12345', ['PP260101.1234.A12345']],
    ['MPESASAMPLE12X7', ['SAMPLE12X7']],
    ['m-pesa:txnidSAMPLE12X7', ['SAMPLE12X7']],
    ['SAMPLE 12X7', []],
    ['SAMPLE12X7', []],
    ['SLIP-2026-00417', []],
    ['CASH DEPOSIT', []],
    ['', []],
  ])('[payments] finds the IDs in %j', (typed, ids) => {
    expect(idsAmongWords(typed)).toEqual(ids)
  })
})

describe('certaintyOfId', () => {
  it.each([
    ['QFG7H8J9K0', 'known-shape'],
    ['26112109120001', 'known-shape'],
    ['SLIP-2026-00417', 'if-single'],
    ['TT 991234', 'if-single'],
    ['CASH DEPOSIT', 'guessable'],
    ['0754 000 000', 'guessable'],
    ['+255 754 000 000', 'guessable'],
    ['N/A', 'guessable'],
    ['TRANSFER', 'guessable'],
    ['DEP 1', 'guessable'],
    ['0001', 'guessable'],
  ] as const)('[payments] the certainty of %s is %s', (id, certainty) => {
    expect(certaintyOfId(id)).toBe(certainty)
  })
})

describe('transactionId', () => {
  it.each(['ꓢAMPLE12X7', 'SАMPLE12X7', 'ᏚAMPLE12X7', 'λ-٣', 'ΣAMPLE12X7', '交易12345678'])(
    '[payments] requires Latin letters: %s',
    (typed) => {
      const { success, issues } = v.safeParse(transactionId, typed)
      expect(success).toBe(false)
      expect(issues?.map(({ message }) => message)).toEqual(['transaction_id_latin'])
    },
  )

  it.each(['ｓａｍｐｌｅ１２Ｘ７', 'sámple 12x7', 'SAM\u200bPLE\u0661\u0662X\u0667'])(
    '[payments] accepts Latin letters and digits in any form: %s',
    (typed) => {
      expect(v.is(transactionId, typed)).toBe(true)
    },
  )
})
