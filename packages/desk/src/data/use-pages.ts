import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import type { Call } from '@charity-kit/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { fetchCall, failure, keyOf, type CallOptions } from './use-call.ts'

/** The request for a list that is read in parts. */
interface ListRequest {
  query: Record<string, string | undefined>
  params?: Record<string, string | number>
}

/** A list that grows. `ResourceState` shows it: its value is all items so far. */
export type Pages<Item> = (
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retrying: boolean }
  | { status: 'ready'; value: Item[]; total?: number | undefined }
) & {
  /** Newer is on its way, or could not be fetched. */
  isOld: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/**
 * A list in parts, each following the ID where the one before ended (`after` and the envelope's `next`): "Load 50 more".
 *
 *     const payments = usePages(listPayments, { query: { state: 'submitted' } })
 *     <DataTable rows={payments.value} hasMore={payments.hasMore} onLoadMore={payments.loadMore} ... />
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
        ...(pageParam !== undefined && { after: String(pageParam) }),
      }
      return fetchCall(client, call, { ...request, query: { ...request.query, ...page } }, signal)
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
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
