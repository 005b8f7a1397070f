import { object, string } from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { clearDrafts, deskDraft, keepDraftsOf } from './desk-draft.ts'

const schema = object({ text: string() })
const answer = deskDraft('message/1', schema)
const price = deskDraft('custom-order/1/price', schema)

beforeEach(() => {
  clearDrafts()
  keepDraftsOf('neema@chanua.example')
})

it('[desk drafts] each form has its own, and is cleared by itself', () => {
  answer.save({ text: 'Yes, 18 cm.' })
  price.save({ text: 'In olive wood.' })
  answer.clear()
  expect([answer.load(), price.load()]).toEqual([undefined, { text: 'In olive wood.' }])
})

it('[desk drafts] they stay when the same person signs in again, and go when another does', () => {
  answer.save({ text: 'Yes, 18 cm.' })
  expect(keepDraftsOf('neema@chanua.example')).toBe(true)
  expect(answer.load()).toEqual({ text: 'Yes, 18 cm.' })
  expect(keepDraftsOf('juma@chanua.example')).toBe(false)
  expect(answer.load()).toBeUndefined()
})

it('[desk drafts] signing out deletes them all', () => {
  answer.save({ text: 'Yes, 18 cm.' })
  clearDrafts()
  expect(keepDraftsOf('neema@chanua.example')).toBe(false)
  expect(answer.load()).toBeUndefined()
})

it('[desk drafts] a draft that a form no longer understands is ignored', () => {
  deskDraft('message/1', object({ words: string() })).save({ words: 'Old.' })
  expect(answer.load()).toBeUndefined()
})
