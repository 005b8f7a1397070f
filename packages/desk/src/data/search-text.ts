import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

interface SearchState {
  search?: string
}

/**
 * What a room's list is searched for. It may be a person's name or phone, so it is kept in the history's state, never in the
 * address: a reload and Back find it, a log does not.
 */
export const useSearchText = (): [text: string, setText: (text: string) => void] => {
  const [path, navigate] = useLocation()
  const state = useHistoryState<SearchState | null>()
  return [
    state?.search ?? '',
    (search) => {
      navigate(path + location.search, { replace: true, state: { ...state, search } })
    },
  ]
}
