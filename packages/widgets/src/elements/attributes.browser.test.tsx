import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearPage, put } from '../testing/page.ts'
import { readSettings } from './attributes.ts'

afterEach(clearPage)

describe('[S6 admin-code] an element without a client-key', () => {
  it('is told once what to do where its server is another origin, and nothing at home', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const foreign = put('<charity-donate api-base="https://centre.example"></charity-donate>')
    const home = put('<charity-donate></charity-donate>')
    const named = put(
      '<charity-donate api-base="https://centre.example" client-key="school"></charity-donate>',
    )
    expect(readSettings(home, location.origin).clientKey).toBeUndefined()
    expect(readSettings(named, location.origin).clientKey).toBe('school')
    expect(warn).not.toHaveBeenCalled()
    readSettings(foreign, location.origin)
    readSettings(foreign, location.origin)
    expect(warn.mock.calls).toEqual([['<charity-donate> has no client-key: ask the centre for yours.']])
  })
})
