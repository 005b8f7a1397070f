import { expect, it } from 'vitest'
import { record, string } from 'valibot'
import { deskDraft, keepDraftsOf } from './desk-draft.ts'
import { forgetSearches, searchState } from './search-text.ts'

it('[desk searches] erasing a person deletes the stored search texts, and keeps other drafts', () => {
  keepDraftsOf('rehema@chanua.example')
  const searches = deskDraft('searches', record(string(), string()))
  const answer = deskDraft('message/1', string())
  answer.save('Yes, 18 cm.')
  const { search = '' } = searchState('amina@example.org')
  expect(searches.load()).toEqual({ [search]: 'amina@example.org' })
  forgetSearches()
  expect([searches.load(), answer.load()]).toEqual([undefined, 'Yes, 18 cm.'])
})
