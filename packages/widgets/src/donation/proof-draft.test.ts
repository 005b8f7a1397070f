import { describe, expect, it } from 'vitest'
import { giftWith } from '../testing/fixtures.ts'
import { createProofDrafts, type ProofDraft } from './proof-draft.ts'

const apiBase = 'https://centre.example'
const draft: ProofDraft = {
  cause: { id: 1, name: 'A music room' },
  gift: giftWith({ transactionId: 'QAB12CD34E' }),
  attempt: { key: 'key-12345', content: '{}' },
}

/** Just enough of a tab's storage. */
const memoryStorage = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage: Storage = {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => {
      kept.clear()
    },
  }
  return { storage, kept }
}
const refuse = (): never => {
  throw new DOMException('', 'SecurityError')
}

describe('[payments] an unsent proof in the tab', () => {
  it('[payments] comes back as it was kept, and is gone when cleared', () => {
    const drafts = createProofDrafts(apiBase, memoryStorage().storage)
    expect(drafts.load()).toBeUndefined()
    drafts.save(draft)
    expect(drafts.load()).toEqual(draft)
    drafts.clear()
    expect(drafts.load()).toBeUndefined()
  })

  it('[payments] stands under charity-kit:..., one for each centre', () => {
    const { storage, kept } = memoryStorage()
    createProofDrafts(apiBase, storage).save(draft)
    expect([...kept.keys()]).toEqual([`charity-kit:donation:${apiBase}`])
    expect(createProofDrafts('https://other.example', storage).load()).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '"text"',
    '{}',
    '{"gift":{}}',
    '{"gift":null,"cause":{"id":1}}',
    '{"gift":{"transactionId":7},"cause":{"id":1}}',
    '{"gift":{"transactionId":"Q"}}',
    '{"gift":{"transactionId":"Q"},"cause":{}}',
  ])('[payments] what is not ours to read is none: %s', (text) => {
    const { storage } = memoryStorage({ [`charity-kit:donation:${apiBase}`]: text })
    expect(createProofDrafts(apiBase, storage).load()).toBeUndefined()
  })

  it('[payments] a full storage is no failure', () => {
    const { storage } = memoryStorage()
    storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const drafts = createProofDrafts(apiBase, storage)
    expect(() => {
      drafts.save(draft)
    }).not.toThrow()
    expect(drafts.load()).toBeUndefined()
  })

  it('[payments] a storage that refuses everything is no failure', () => {
    const storage = { ...memoryStorage().storage, getItem: refuse, setItem: refuse, removeItem: refuse }
    const drafts = createProofDrafts(apiBase, storage)
    expect(drafts.load()).toBeUndefined()
    expect(() => {
      drafts.save(draft)
    }).not.toThrow()
    expect(() => {
      drafts.clear()
    }).not.toThrow()
  })

  it('[payments] a browser whose settings block the storage is no failure', () => {
    const real = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
    try {
      const drafts = createProofDrafts(apiBase)
      drafts.save(draft)
      expect(drafts.load()).toBeUndefined()
      drafts.clear()
    } finally {
      if (real) Object.defineProperty(globalThis, 'sessionStorage', real)
      else Reflect.deleteProperty(globalThis, 'sessionStorage')
    }
  })
})
