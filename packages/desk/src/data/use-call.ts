import { useClient, type Resource } from '@charity-kit/client/react'
import type { Client } from '@charity-kit/client'
import type { Call, RequestParts } from '@charity-kit/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from './query-client.ts'

export interface CallOptions {
  /** False: nothing is fetched yet. */
  enabled?: boolean
  /** While a changed request is on its way, what the one before brought stays on screen. */
  keepsPrevious?: boolean
  /** Reads it again this often while the page is seen, in milliseconds: for what others change, such as a queue. */
  refreshEvery?: number
}

/** What was fetched; ui's `ResourceState` shows it. `isOld`: newer is on its way, or could not be fetched. */
export type CallResource<Value> = Resource<Value> & { isOld: boolean; retry: () => void }

/** Where the query cache keeps what a call brought. A call's path alone names all of its requests. */
export const keyOf = (call: Pick<Call, 'method' | 'path'>, request?: RequestParts) =>
  request ? [call.path, call.method, request] : [call.path]

/** What a call brings, or a {@link CallError}. */
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
 * Reads from the server when the component appears, again when somebody comes back to the page, and after an action that
 * changes it (see `useAction`). What was read before is shown at once, and stays if nothing newer can be had.
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

/** Reads ahead what is likely to be opened next, unless it was read a moment ago: on a slow network it is there at once then. */
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

/** Why a query has no value. Without a network none is even tried. */
export const failure = (error: Error | null) => ({
  status: 'failed' as const,
  error: error instanceof CallError ? error.error : { kind: 'offline' as const },
})

/** Reads everything on screen again, and keeps nothing of the rest: somebody's data were erased. */
export const useForget = () => {
  const queries = useQueryClient()
  return () => {
    queries.removeQueries({ type: 'inactive' })
    // Not only marked as old: the page of whoever was erased may still be on screen, and would be kept for half an hour.
    void queries.resetQueries()
  }
}

/** Marks what these calls brought as old, whatever was asked for: what is on screen is read again. */
export const useInvalidate = () => {
  const queries = useQueryClient()
  return async (calls: readonly Pick<Call, 'method' | 'path'>[]) => {
    await Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
  }
}

/**
 * Shows what an action answered as what `call` would bring: the page has it before it is read again, which on a slow network
 * takes a while and would leave buttons of the state before.
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
