import { useClient, type Resource } from '@charity-kit/client/react'
import type { Client } from '@charity-kit/client'
import type { Call, RequestParts } from '@charity-kit/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from './query-client.ts'

export interface CallOptions {
  /** False prevents the fetch. */
  enabled?: boolean
  /** Keeps the previous value on screen while a changed request is being sent. */
  keepsPrevious?: boolean
  /**
   * Interval in milliseconds after which the call is read again while the page is visible. For values that others
   * change, such as a queue.
   */
  refreshEvery?: number
}

/**
 * State of a call, for ui's `ResourceState`. `isOld` is true while a newer value is being fetched, or could not be
 * fetched.
 */
export type CallResource<Value> = Resource<Value> & { isOld: boolean; retry: () => void }

/** Returns the key of a call in the query cache. The call's path alone matches all of its requests. */
export const keyOf = (call: Pick<Call, 'method' | 'path'>, request?: RequestParts) =>
  request ? [call.path, call.method, request] : [call.path]

/** Returns the value of a call. Throws a {@link CallError}. */
export const fetchCall = async <Request extends RequestParts, Output>(
  client: Client,
  call: Call<Request, Output>,
  request: NoInfer<Request>,
  signal: AbortSignal,
) => {
  const result = await client(call, request, { signal })
  if (!result.ok) throw new CallError(result.error)
  return { value: result.value, total: result.total, next: result.next }
}

/**
 * Reads from the server when the component appears, and when the member comes back to the page. Reads again after an
 * action that changes the value (see `useAction`).
 * An earlier value is shown at once, and stays if no newer value can be fetched.
 *
 *     const payment = useCall(getPayment, { params: { id } })
 *     <ResourceState resource={payment} failed={t.loadFailed} onRetry={payment.retry}>{(value) => ...}</ResourceState>
 */
export const useCall = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  request: NoInfer<Request>,
  { enabled = true, keepsPrevious = false, refreshEvery }: CallOptions = {},
): CallResource<Output> => {
  const client = useClient()
  const query = useQuery({
    queryKey: keyOf(call, request),
    queryFn: ({ signal }) => fetchCall(client, call, request, signal),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(refreshEvery !== undefined && { refetchInterval: refreshEvery }),
  })
  const retry = () => {
    void query.refetch()
  }
  const isOld = query.isPlaceholderData || query.isRefetchError || query.fetchStatus === 'paused'
  if (query.data) return { status: 'ready', value: query.data.value, total: query.data.total, isOld, retry }
  if (query.isError || query.fetchStatus === 'paused')
    return { ...failure(query.error), retrying: query.isFetching, isOld, retry }
  return { status: 'loading', isOld, retry }
}

/**
 * Reads ahead a page that is likely to be opened next, unless it was read a moment ago. On a slow network the page then
 * opens at once.
 */
export const usePrefetch = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  request: NoInfer<Request> | undefined,
): void => {
  const client = useClient()
  const queries = useQueryClient()
  const key = request && JSON.stringify(keyOf(call, request))
  useEffect(() => {
    if (!request) return
    void queries.prefetchQuery({
      queryKey: keyOf(call, request),
      queryFn: ({ signal }) => fetchCall(client, call, request, signal),
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a request is the same one if its key is
  }, [queries, client, key])
}

/** Returns the reason why a query has no value. Without a network the query does not even start. */
export const failure = (error: Error | null) => ({
  status: 'failed' as const,
  error: error instanceof CallError ? error.error : { kind: 'offline' as const },
})

/** Reads everything on screen again, and deletes the rest of the cache, because a person's data were erased. */
export const useForget = () => {
  const queries = useQueryClient()
  return () => {
    queries.removeQueries({ type: 'inactive' })
    // Does not only mark queries as old: the erased person's page may still be on screen, and the cache would keep it
    // for half an hour.
    void queries.resetQueries()
  }
}

/** Marks all responses of these calls as old, with any parameters. Those on screen are read again. */
export const useInvalidate = () => {
  const queries = useQueryClient()
  return async (calls: readonly Pick<Call, 'method' | 'path'>[]) => {
    await Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
  }
}

/**
 * Shows an action's response as the response of `call`. Otherwise the page would show the buttons of the earlier state
 * until it is read again, which takes a while on a slow network.
 */
export const useShow = <Request extends RequestParts, Output>(call: Call<Request, Output>) => {
  const queries = useQueryClient()
  return (request: NoInfer<Request>, value: NoInfer<Output>) => {
    queries.setQueryData<Awaited<ReturnType<typeof fetchCall<Request, Output>>>>(
      keyOf(call, request),
      (before) => before && { ...before, value },
    )
  }
}
