import { memoryStorage } from '@charity-kit/client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toDonationInput } from './donation-form.ts'
import { createDonationDraft, type StoredDonation } from './donation-store.ts'
import { formWith } from './donation.fixtures.ts'

const apiBase = 'https://centre.example'
const stored = {
  cause: { id: 1, name: 'A music room' },
  donation: formWith({ transactionId: 'QAB12CD34E' }),
  attempts: [
    { idempotencyKey: 'key-12345', input: toDonationInput(formWith({}), { id: 1, name: 'A music room' }) },
  ],
} satisfies StoredDonation

const refuse = (): never => {
  throw new DOMException('', 'SecurityError')
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('[payments] an unsent donation in the tab', () => {
  it('[payments] loads the donation as it was saved, and nothing after it was cleared', () => {
    const draft = createDonationDraft(apiBase, memoryStorage())
    expect(draft.load()).toBeUndefined()
    draft.save(stored)
    expect(draft.load()).toEqual(stored)
    draft.clear()
    expect(draft.load()).toBeUndefined()
  })

  it('[payments] is stored under charity-kit:..., one for each centre', () => {
    const storage = memoryStorage()
    createDonationDraft(apiBase, storage).save(stored)
    expect([...storage.entries.keys()]).toEqual([`charity-kit:donation:${apiBase}`])
    expect(createDonationDraft('https://other.example', storage).load()).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '"text"',
    '{}',
    '{"donation":{}}',
    '{"donation":null,"cause":{"id":1}}',
    '{"donation":{"transactionId":7},"cause":{"id":1}}',
    '{"donation":{"transactionId":"Q"}}',
    '{"donation":{"transactionId":"Q"},"cause":{}}',
  ])('[payments] ignores stored data that is not ours: %s', (text) => {
    const storage = memoryStorage({ [`charity-kit:donation:${apiBase}`]: text })
    expect(createDonationDraft(apiBase, storage).load()).toBeUndefined()
  })

  it.each([
    ['is full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
    ['refuses everything', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('[payments] keeps the donation as long as the page if storage %s', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage)
    createDonationDraft(apiBase).save(stored)
    expect(createDonationDraft(apiBase).load()).toEqual(stored)
    createDonationDraft(apiBase).clear()
    expect(createDonationDraft(apiBase).load()).toBeUndefined()
  })

  it.each([[{ idempotencyKey: 'key-12345', input: '{}' }], [{ idempotencyKey: 7, input: {} }], 'text'])(
    '[payments] keeps the draft if its attempts cannot be read: %j',
    (attempts) => {
      const { cause, donation } = stored
      const storage = memoryStorage({
        [`charity-kit:donation:${apiBase}`]: JSON.stringify({ cause, donation, attempts }),
      })
      expect(createDonationDraft(apiBase, storage).load()).toEqual({ cause, donation })
    },
  )

  it('[payments] loads a donation that is already paid without its cause', () => {
    const draft = createDonationDraft(apiBase, memoryStorage())
    draft.save({ donation: stored.donation, alreadyPaid: true })
    expect(draft.load()).toEqual({ donation: stored.donation, alreadyPaid: true })
  })

  it('[payments] fills in defaults of an incomplete draft', () => {
    const storage = memoryStorage({
      [`charity-kit:donation:${apiBase}`]: '{"cause":{"id":1},"donation":{"transactionId":"Q1"}}',
    })
    expect(createDonationDraft(apiBase, storage).load()).toEqual({
      cause: { id: 1, name: '' },
      donation: formWith({ transactionId: 'Q1' }),
    })
  })
})
