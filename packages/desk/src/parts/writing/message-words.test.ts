import type { Addressee } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { addressee } from '../../testing/sample-people.ts'
import { firstNameOf, unfilledIn, wordsFor } from './message-words.ts'

const changed = (change: Partial<Addressee['values']>, name = addressee.name): Addressee => ({
  ...addressee,
  name,
  values: { ...addressee.values, ...change },
})

describe('[desk writing] the words of a text', () => {
  it('contain the known facts about a recipient, and a link in the text’s language', () => {
    expect(wordsFor(addressee, 'paymentMissing', 'sw')).toBe(
      'Habari Neema. Bado hatujaona malipo yako ya Tsh 25,000. Hakiki namba ya muamala: https://chanua.example/track?lang=sw#donation=1042&id=QTW1N5OZ07 Asante, Chanua',
    )
    expect(wordsFor(addressee, 'paymentMissing', 'en')).toContain(
      ' https://chanua.example/track#donation=1042&id=QTW1N5OZ07 ',
    )
  })

  it('keep the braces around unknown facts', () => {
    const words = wordsFor(changed({ amount: null, link: null }, ''), 'paymentMissing', 'en')
    expect(words).toBe(
      "Hello {name}. We can't find your payment of {amount} yet. Please check the ID: {link} Thank you, Chanua",
    )
    expect(unfilledIn(words)).toBe('{name}, {amount}, {link}')
    expect(unfilledIn('nothing')).toBe('')
  })

  it('are empty for a text of the member’s own', () => {
    expect(wordsFor(addressee, undefined, 'en')).toBe('')
  })

  it('greet by the first name', () => {
    expect(['Neema Mushi', ' Neema ', ''].map(firstNameOf)).toEqual(['Neema', 'Neema', ''])
  })
})
