import { memoryStorage } from '@charity-kit/client/testing'
import { describe, expect, it } from 'vitest'
import { filledCart, formWith } from './checkout.fixtures.ts'
import { createCheckoutDrafts, type CheckoutDraft } from './checkout-draft.ts'
import { toOrderInput } from './order-form.ts'

const apiBase = 'https://centre.example'
const { lines } = filledCart().getState()
const draft: CheckoutDraft = {
  step: 'payment',
  page: 1,
  form: formWith(),
  lines,
  attempts: [{ idempotencyKey: 'key-12345', input: toOrderInput(formWith(), lines, new Date()) }],
}
const storageWith = (text: string) => memoryStorage({ [`charity-kit:checkout:${apiBase}`]: text })
const read = (stored: unknown) => createCheckoutDrafts(apiBase, storageWith(JSON.stringify(stored))).load()

describe('[S4 checkout] an order in progress, stored for the tab', () => {
  it('loads the draft as it was stored, for its own centre only', () => {
    const stored = JSON.parse(JSON.stringify(draft)) as CheckoutDraft
    expect(read(draft)).toEqual(stored)
    expect(
      createCheckoutDrafts('https://other.example', storageWith(JSON.stringify(draft))).load(),
    ).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'text'],
    ['a list', []],
    ['no form', { ...draft, form: undefined }],
    ['a field that is no text', { ...draft, form: { ...draft.form, city: 7 } }],
    ['a field that is missing', { ...draft, form: { ...draft.form, landmark: undefined } }],
    ['a method nobody knows', { ...draft, form: { ...draft.form, method: 'card' } }],
    ['no lines', { ...draft, lines: null }],
    ['a line that is none', { ...draft, lines: [{ productId: 1 }] }],
    ['no attempts', { ...draft, attempts: undefined }],
    [
      'an attempt that is none',
      { ...draft, attempts: [{ idempotencyKey: 7, input: draft.attempts[0]?.input }] },
    ],
  ])('ignores an invalid draft: %s', (_what, stored) => {
    expect(read(stored)).toBeUndefined()
  })
})
