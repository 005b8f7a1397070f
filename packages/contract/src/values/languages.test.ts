import { describe, expect, it } from 'vitest'
import { firstLanguage, preferredLanguage, toLanguage } from './languages.ts'

describe('[S1 languages] the language that a request prefers', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['sw', 'sw'],
    ['sw-TZ,sw;q=0.9,en;q=0.8', 'sw'],
    ['en-GB,en;q=0.9,sw;q=0.8', 'en'],
    ['en;q=0.2, SW;q=0.7', 'sw'],
    ['fr, sw;q=0.1', 'sw'],
    ['sw;q=0, en', 'en'],
    ['sw;q=0', 'en'],
    ['swedish', 'en'],
    [';;;,,,q=', 'en'],
    [`${','.repeat(10_000)}sw`, 'en'],
  ])('the header %j prefers %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe("[S1 languages] a page's language tag", () => {
  it.each([
    ['en', 'en'],
    ['sw', 'sw'],
    ['sw-TZ', 'sw'],
    ['SW', 'sw'],
    ['swe', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
    [undefined, 'en'],
    [null, 'en'],
  ] as const)('the tag %j is read as %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language)
  })
})

describe("[languages] the first of our languages in a browser's list", () => {
  it.each([
    [['sw-TZ', 'sw', 'en-US'], 'sw'],
    [['en-GB', 'sw'], 'en'],
    [['fr-FR', 'sw'], 'sw'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('the first known language of %j is %s', (tags, language) => {
    expect(firstLanguage(tags)).toBe(language)
  })
})
