import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import type { Call } from '@charity-kit/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { fetchCall, failure, keyOf, type CallOptions } from './use-call.ts'

/** Request for a list that is read in parts. */
interface ListRequest {
  query: Record<string, string | undefined>
  params?: Record<string, string | number>
}

/**
 * Maximum number of parts on the page, so that it stays quick and is read again quickly, even in a list of a million
 * records.
 */
const maxParts = 10

/** Start of a part, and the part before it. */
interface Part {
  after: number | undefined
  before?: Part
}

/** A list that grows, for `ResourceState`. Its value is the items of the latest parts. */
export type Pages<Item> = (
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retrying: boolean }
  | { status: 'ready'; value: Item[]; total?: number | undefined }
) & {
  /** Whether newer items are being fetched, or could not be fetched. */
  isOld: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  /** Whether the first parts were dropped from the page. */
  hasEarlier: boolean
  isLoadingEarlier: boolean
  loadEarlier: () => void
  retry: () => void
}

/**
 * Reads a list in parts ("Load 50 more"). Each part follows the ID where the part before it ended (`after`, and the
 * response's `next`).
 *
 *     const payments = usePages(listPayments, { query: { state: 'submitted' }, body: { search } })
 *     <DataTable rows={payments.value} pages={payments} ... />
 */
export const usePages = <Request extends ListRequest, Item>(
  call: Call<Request, Item[]>,
  request: NoInfer<Request>,
  {
    enabled = true,
    keepsPrevious = true,
    refreshEvery,
    pageSize = 50,
  }: CallOptions & { pageSize?: number } = {},
): Pages<Item> => {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call, request), pageSize],
    queryFn: ({ signal, pageParam }) => {
      const page = {
        pageSize: String(pageSize),
        ...(pageParam.after !== undefined && { after: String(pageParam.after) }),
      }
      return fetchCall(client, call, { ...request, query: { ...request.query, ...page } }, signal)
    },
    initialPageParam: { after: undefined } as Part,
    getNextPageParam: ({ next }, _pages, before) =>
      next === undefined ? undefined : { after: next, before },
    getPreviousPageParam: (_page, _pages, { before }) => before,
    maxPages: maxParts,
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(refreshEvery !== undefined && { refetchInterval: refreshEvery }),
  })
  const rest = {
    isOld: query.isPlaceholderData || query.isRefetchError || query.fetchStatus === 'paused',
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      void query.fetchNextPage()
    },
    hasEarlier: query.hasPreviousPage,
    isLoadingEarlier: query.isFetchingPreviousPage,
    loadEarlier: () => {
      void query.fetchPreviousPage()
    },
    retry: () => {
      void query.refetch()
    },
  }
  if (query.data) {
    const { pages } = query.data
    return { status: 'ready', value: pages.flatMap(({ value }) => value), total: pages[0]?.total, ...rest }
  }
  if (query.isError || query.fetchStatus === 'paused')
    return { ...failure(query.error), retrying: query.isFetching, ...rest }
  return { status: 'loading', ...rest }
}
