import { describe, expect, it } from 'vitest'
import { activity as en } from '../i18n/en/activity.ts'
import { linkOf, sentenceOf } from './sentence.ts'

describe('[desk activity] entries', () => {
  it.each([
    ['staff-call', 'verifyPayment 17', 'verified payment 17', '/payments/17'],
    ['staff-call', 'changeContent centre', 'changed the centre: centre', '/centre/versions/centre'],
    ['staff-call', 'someNewCall 3', 'did: someNewCall 3', undefined],
    ['staff-call', 'importStatement', 'imported a statement', undefined],
    ['staff-call', 'priceCustomOrder 4', 'named a price for custom order 4', '/orders/custom/4'],
    ['signed-in', '', 'signed in', undefined],
    ['command', 'verify 17', 'ran the command verify 17', undefined],
    ['refused', 'forbidden', 'was refused: forbidden', undefined],
  ] as const)('%s %s: %s', (kind, detail, sentence, link) => {
    expect(sentenceOf({ kind, detail }, en)).toBe(sentence)
    expect(linkOf({ kind, detail })).toBe(link)
  })
})
