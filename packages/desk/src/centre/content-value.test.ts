import { describe, expect, it } from 'vitest'
import { differences, emptyLike, withValue } from './content-value.ts'

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
})
