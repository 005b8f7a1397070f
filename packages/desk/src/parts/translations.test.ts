import { describe, expect, it } from 'vitest'
import { forEachTranslation, inEveryLanguage, translationsIn } from './translations.ts'

describe('[desk languages] texts in every language', () => {
  it("a form's fields are named as the API names them", () => {
    expect(forEachTranslation((code) => ({ name: code, story: '' }))).toMatchObject({
      'translations.sw.name': 'sw',
      'translations.sw.story': '',
    })
  })

  it('are sent by language; one without any text to send is left out', () => {
    const values = forEachTranslation(() => ({ name: 'Muziki', story: '' }))
    expect(translationsIn(values, ['name', 'story'])).toMatchObject({ sw: { name: 'Muziki', story: '' } })
    const isName = (name: string) => name.endsWith('name')
    expect(translationsIn(values, ['name', 'story'], isName).sw).toEqual({ name: 'Muziki' })
    expect(translationsIn(values, ['name', 'story'], () => false)).toEqual({})
  })

  it('missing ones are empty', () => {
    expect(inEveryLanguage()).toMatchObject({ en: '', sw: '' })
    expect(inEveryLanguage({ en: 'Drums' })).toMatchObject({ en: 'Drums', sw: '' })
  })
})
