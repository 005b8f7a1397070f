import { createIdempotencyKey } from '@charity-kit/client'
import { record, string } from 'valibot'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { deskDraft } from './desk-draft.ts'

/** More are forgotten, the oldest first. */
const maxKept = 50

const kept = deskDraft('searches', record(string(), string()))

interface SearchState {
  /** Under which the text is kept. */
  search?: string
}

/** Keeps a text that is searched for, and returns the history's state by which a section's list finds it. */
export const searchState = (text: string): SearchState => {
  if (text === '') return {}
  const search = createIdempotencyKey()
  const latest = Object.entries(kept.load() ?? {}).slice(1 - maxKept)
  kept.save({ ...Object.fromEntries(latest), [search]: text })
  return { search }
}

/** Forgets what was searched for: it may name somebody whose data were erased. */
export const forgetSearches = (): void => {
  kept.clear()
}

/**
 * What a section's list is searched for. It may be a person's name or phone, so neither the address nor the history has it, only a key to
 * it: a reload and Back find the text, a log does not, and signing out deletes it.
 */
export const useSearchText = (): [text: string, setText: (text: string) => void] => {
  const [path, navigate] = useLocation()
  const state = useHistoryState<SearchState | null>()
  const key = state?.search
  return [
    (key !== undefined && kept.load()?.[key]) || '',
    (text) => {
      navigate(path + location.search, { replace: true, state: searchState(text) })
    },
  ]
}
