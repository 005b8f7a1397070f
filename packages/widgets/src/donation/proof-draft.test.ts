import { memoryStorage } from '@charity-kit/client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { giftWith } from '../testing/fixtures.ts'
import { toDonationInput } from './gift.ts'
import { createProofDrafts, type ProofDraft } from './proof-draft.ts'

const apiBase = 'https://centre.example'
const draft: ProofDraft = {
  cause: { id: 1, name: 'A music room' },
  gift: giftWith({ transactionId: 'QAB12CD34E' }),
  attempts: [
    { idempotencyKey: 'key-12345', input: toDonationInput(giftWith({}), { id: 1, name: 'A music room' }) },
  ],
}

const refuse = (): never => {
  throw new DOMException('', 'SecurityError')
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('[payments] an unsent proof in the tab', () => {
  it('[payments] comes back as it was kept, and is gone when cleared', () => {
    const drafts = createProofDrafts(apiBase, memoryStorage())
    expect(drafts.load()).toBeUndefined()
    drafts.save(draft)
    expect(drafts.load()).toEqual(draft)
    drafts.clear()
    expect(drafts.load()).toBeUndefined()
  })

  it('[payments] stands under charity-kit:..., one for each centre', () => {
    const storage = memoryStorage()
    createProofDrafts(apiBase, storage).save(draft)
    expect([...storage.entries.keys()]).toEqual([`charity-kit:donation:${apiBase}`])
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
    const storage = memoryStorage({ [`charity-kit:donation:${apiBase}`]: text })
    expect(createProofDrafts(apiBase, storage).load()).toBeUndefined()
  })

  it.each([
    ['is full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
    ['refuses everything', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('[payments] a storage that %s is no failure: the proof lasts as long as the page', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage)
    createProofDrafts(apiBase).save(draft)
    expect(createProofDrafts(apiBase).load()).toEqual(draft)
    createProofDrafts(apiBase).clear()
    expect(createProofDrafts(apiBase).load()).toBeUndefined()
  })

  it('[payments] an older draft gets the defaults of what it lacks', () => {
    const storage = memoryStorage({
      [`charity-kit:donation:${apiBase}`]: '{"cause":{"id":1},"gift":{"transactionId":"Q1"}}',
    })
    expect(createProofDrafts(apiBase, storage).load()).toEqual({
      cause: { id: 1, name: '' },
      gift: giftWith({ transactionId: 'Q1' }),
    })
  })
})
