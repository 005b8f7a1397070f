import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraft, safeStorage } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

/** Returns a tab's storage, like a browser's. */
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
  it("uses the browser's local and session storage separately", () => {
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
  ])('keeps values in memory for the page if storage %s', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage)
    safeStorage('session').set('key', 'value')
    expect(safeStorage('session').get('key')).toBe('value')
    safeStorage('session').remove('key')
    expect(safeStorage('session').get('key')).toBeUndefined()
  })

  it('keeps values in memory if reading the storage property throws', () => {
    vi.stubGlobal('sessionStorage', undefined)
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse('SecurityError') })
    safeStorage('session').set('key', 'value')
    expect(safeStorage('session').get('key')).toBe('value')
    safeStorage('session').remove('key')
    expect(safeStorage('session').get('key')).toBeUndefined()
  })

  it('stores a value in the browser once there is space', () => {
    const { entries, storage } = browserStorage()
    vi.stubGlobal('localStorage', blocked)
    safeStorage('local').set('key', 'first')
    vi.stubGlobal('localStorage', storage)
    expect(safeStorage('local').get('key')).toBe('first')
    safeStorage('local').set('key', 'second')
    expect(entries.get('key')).toBe('second')
    entries.set('key', 'third') // as another tab would
    expect(safeStorage('local').get('key')).toBe('third')
  })
})

describe('a draft', () => {
  const schema = v.object({ name: v.string(), amount: v.optional(v.number()) })
  let storage = memoryStorage()
  beforeEach(() => {
    storage = memoryStorage()
  })

  it('loads a draft as it was saved, and nothing after it was cleared', () => {
    const draft = createDraft('donation', schema, storage)
    expect(draft.load()).toBeUndefined()
    draft.save({ name: 'Neema', amount: 5000 })
    expect(createDraft('donation', schema, storage).load()).toEqual({ name: 'Neema', amount: 5000 })
    expect([...storage.entries.keys()]).toEqual(['donation'])
    draft.clear()
    expect(draft.load()).toBeUndefined()
  })

  it('drops fields that the schema does not know', () => {
    storage.set('donation', '{"name":"Neema","mood":"glad"}')
    expect(createDraft('donation', schema, storage).load()).toEqual({ name: 'Neema' })
  })

  it.each(['', 'null', '{', '[]', '"text"', '{}', '{"name":7}', '{"name":"Neema","amount":"5000"}'])(
    'returns no draft if the schema rejects it: %s',
    (text) => {
      storage.set('donation', text)
      expect(createDraft('donation', schema, storage).load()).toBeUndefined()
    },
  )

  it("stores drafts in the tab's storage by default", () => {
    const { entries, storage: tab } = browserStorage()
    vi.stubGlobal('sessionStorage', tab)
    createDraft('donation', schema).save({ name: 'Neema' })
    expect([...entries]).toEqual([['donation', '{"name":"Neema"}']])
  })
})
