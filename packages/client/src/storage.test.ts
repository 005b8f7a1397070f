import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraft, safeStorage } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

/** A tab's storage as a browser has it. */
const browserStorage = () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  return { entries, storage }
}
const refuse = (name: string) => (): never => {
  throw new DOMException('', name)
}
const blocked = {
  getItem: refuse('SecurityError'),
  setItem: refuse('SecurityError'),
  removeItem: refuse('SecurityError'),
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('storage that may throw', () => {
  it("is the browser's, each area its own", () => {
    const [local, session] = [browserStorage(), browserStorage()]
    vi.stubGlobal('localStorage', local.storage)
    vi.stubGlobal('sessionStorage', session.storage)
    safeStorage('local').set('key', 'of the site')
    safeStorage('session').set('key', 'of the tab')
    expect([...local.entries, ...session.entries]).toEqual([
      ['key', 'of the site'],
      ['key', 'of the tab'],
    ])
    expect(safeStorage('local').get('key')).toBe('of the site')
    safeStorage('local').remove('key')
    expect(local.entries.size).toBe(0)
    expect(safeStorage('local').get('key')).toBeUndefined()
    expect(safeStorage('session').get('key')).toBe('of the tab')
  })

  it.each([
    ['is full', { ...browserStorage().storage, setItem: refuse('QuotaExceededError') }],
    ['refuses everything', blocked],
    ['is not there', undefined],
  ])('one that %s: memory serves everybody on the page', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage)
    safeStorage('session').set('key', 'value')
    expect(safeStorage('session').get('key')).toBe('value')
    safeStorage('session').remove('key')
    expect(safeStorage('session').get('key')).toBeUndefined()
  })

  it('even reading its property may throw', () => {
    vi.stubGlobal('sessionStorage', undefined)
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse('SecurityError') })
    safeStorage('session').set('key', 'value')
    expect(safeStorage('session').get('key')).toBe('value')
    safeStorage('session').remove('key')
    expect(safeStorage('session').get('key')).toBeUndefined()
  })

  it('what did not fit is stored as soon as there is space', () => {
    const { entries, storage } = browserStorage()
    vi.stubGlobal('localStorage', blocked)
    safeStorage('local').set('key', 'first')
    vi.stubGlobal('localStorage', storage)
    expect(safeStorage('local').get('key')).toBe('first')
    safeStorage('local').set('key', 'second')
    expect(entries.get('key')).toBe('second')
    entries.set('key', 'third') // by another tab
    expect(safeStorage('local').get('key')).toBe('third')
  })
})

describe('a draft', () => {
  const schema = v.object({ name: v.string(), amount: v.optional(v.number()) })
  let storage = memoryStorage()
  beforeEach(() => {
    storage = memoryStorage()
  })

  it('comes back as it was saved, and is gone when cleared', () => {
    const draft = createDraft('donation', schema, storage)
    expect(draft.load()).toBeUndefined()
    draft.save({ name: 'Neema', amount: 5000 })
    expect(createDraft('donation', schema, storage).load()).toEqual({ name: 'Neema', amount: 5000 })
    expect([...storage.entries.keys()]).toEqual(['donation'])
    draft.clear()
    expect(draft.load()).toBeUndefined()
  })

  it('what its schema does not know is dropped', () => {
    storage.set('donation', '{"name":"Neema","mood":"glad"}')
    expect(createDraft('donation', schema, storage).load()).toEqual({ name: 'Neema' })
  })

  it.each(['', 'null', '{', '[]', '"text"', '{}', '{"name":7}', '{"name":"Neema","amount":"5000"}'])(
    'what its schema refuses is none: %s',
    (text) => {
      storage.set('donation', text)
      expect(createDraft('donation', schema, storage).load()).toBeUndefined()
    },
  )

  it("is in the tab's storage by default", () => {
    const { entries, storage: tab } = browserStorage()
    vi.stubGlobal('sessionStorage', tab)
    createDraft('donation', schema).save({ name: 'Neema' })
    expect([...entries]).toEqual([['donation', '{"name":"Neema"}']])
  })
})
