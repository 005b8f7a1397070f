import { createIdempotencyKey } from '@charity-kit/client'
import { record, string } from 'valibot'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { deskDraft } from './desk-draft.ts'

/** Number of stored texts. Above this limit the oldest are deleted first. */
const maxKept = 50

const kept = deskDraft('searches', record(string(), string()))

interface SearchState {
  /** Key of the stored text. */
  search?: string
}

/** Stores a search text, and returns the history state that leads a section's list to it. */
export const searchState = (text: string): SearchState => {
  if (text === '') return {}
  const search = createIdempotencyKey()
  const latest = Object.entries(kept.load() ?? {}).slice(1 - maxKept)
  kept.save({ ...Object.fromEntries(latest), [search]: text })
  return { search }
}

/** Deletes the stored search texts, because one may name a person whose data were erased. */
export const forgetSearches = (): void => {
  kept.clear()
}

/**
 * Reads and sets the search text of a section's list.
 * The text may be a person's name or phone number, so the address and the history hold only a key to it. A reload and
 * Back find the text, logs do not have it, and signing out deletes it.
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
