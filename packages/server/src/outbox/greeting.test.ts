import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

describe('[mail] a greeting', () => {
  it.each(['Neema Mushi', "Ng'ang'a Élan-Kessy", 'Anna M.', 'نعيمة', 'D’Souza'])('names %s', (name) => {
    expect(greeting(name, 'en')).toBe(`Dear ${name},`)
    expect(greeting(` ${name} `, 'sw')).toBe(`Habari ${name},`)
  })

  it.each([
    undefined,
    '',
    'Anonymous',
    'Win at evil.example',
    'http://evil',
    'Call 0700 000 000',
    'a@b',
    'Neema\nBuy this',
    '<b>Neema</b>',
    'N'.repeat(62),
  ])('is left out for what is no name: %j', (name) => {
    expect(greeting(name, 'en')).toBeUndefined()
  })
})
