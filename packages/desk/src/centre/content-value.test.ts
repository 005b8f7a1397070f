import { describe, expect, it } from 'vitest'
import { differences, emptyLike, merged, withValue } from './content-value.ts'

const faqs = { items: [{ question: { en: 'Why?', sw: 'Kwa nini?' } }, { question: { en: 'How?' } }] }

describe('[desk centre] editing content', () => {
  it('changes one place and leaves the rest as it is', () => {
    expect(withValue(faqs, ['items', 1, 'question', 'en'], 'Where?')).toEqual({
      items: [faqs.items[0], { question: { en: 'Where?' } }],
    })
    expect(withValue(faqs, ['items', 0], undefined)).toEqual({ items: [faqs.items[1]] })
    expect(withValue(faqs, ['items', 0, 'question', 'sw'], undefined)).toEqual({
      items: [{ question: { en: 'Why?' } }, faqs.items[1]],
    })
    expect(faqs.items).toHaveLength(2)
  })

  it('makes an empty entry like another one', () => {
    expect(emptyLike(faqs.items[0])).toEqual({ question: { en: '', sw: '' } })
  })

  it('says what differs, text by text', () => {
    const changed = withValue(faqs, ['items', 1], { question: { en: 'How?', sw: 'Vipi?' } })
    expect(differences(faqs, changed)).toEqual([
      { path: 'items.1.question.sw', before: undefined, after: 'Vipi?' },
    ])
    expect(differences(faqs, faqs)).toEqual([])
  })

  it('puts two people’s changes together, and keeps mine where both changed one text', () => {
    const theirs = withValue(faqs, ['items', 1, 'question', 'en'], 'Where?')
    const mine = withValue(faqs, ['items', 0, 'question', 'en'], 'What for?')
    expect(merged(faqs, mine, theirs)).toEqual({
      items: [{ question: { en: 'What for?', sw: 'Kwa nini?' } }, { question: { en: 'Where?' } }],
    })
    expect(merged(faqs, withValue(faqs, ['items', 1, 'question', 'en'], 'Who?'), theirs)).toEqual({
      items: [faqs.items[0], { question: { en: 'Who?' } }],
    })
    expect(merged(faqs, withValue(faqs, ['items', 0], undefined), theirs)).toEqual({ items: [faqs.items[1]] })
    expect(merged({ a: '1', b: '2' }, { a: '1' }, { a: '3', b: '2', c: '4' })).toEqual({ a: '3', c: '4' })
    expect(merged(faqs, faqs, theirs)).toEqual(theirs)
  })
})
