import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPage, put } from '../testing/page.ts'
import { readConnection, validAttribute } from './attributes.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(clearPage)

describe('[S6 admin-code] an element without a client-key', () => {
  it('warns once, with advice, if its server has another origin, and never on the same origin', () => {
    const element = put('<charity-donate></charity-donate>')
    const foreign = { apiBase: 'https://centre.example' }
    expect(readConnection({ element, props: {}, defaultApiBase: location.origin }).clientKey).toBeUndefined()
    expect(
      readConnection({ element, props: { ...foreign, clientKey: 'school' }, defaultApiBase: location.origin })
        .clientKey,
    ).toBe('school')
    expect(console.warn).not.toHaveBeenCalled()
    readConnection({ element, props: foreign, defaultApiBase: location.origin })
    readConnection({ element, props: foreign, defaultApiBase: location.origin })
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['<charity-donate> has no client-key: ask the centre for yours.'],
    ])
  })
})

describe('an invalid attribute', () => {
  it('is left out, and an empty or missing one does not count', () => {
    const element = put('<charity-shop></charity-shop>')
    const read = (value: string | null | undefined) =>
      validAttribute(element, 'page-size', value, (text) => /^\d$/.test(text), 'a digit')
    expect(['7', 'many', '', null, undefined].map(read)).toEqual(['7', ...Array<undefined>(4)])
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      '<charity-shop> ignores page-size="many": it must be a digit.',
    )
  })
})
