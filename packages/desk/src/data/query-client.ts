import type { ApiError } from '@charity-kit/client'
import { QueryClient } from '@tanstack/react-query'

/** Error of a failed or rejected call, for the query cache, which knows failures only as exceptions. */
export class CallError extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(error.kind)
    this.error = error
  }
}

/** Returns whether an automatic retry may help: the request did not arrive, or the server had a fault of its own. */
const mayRecover = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof CallError &&
  ['offline', 'timeout', 'unexpected'].includes(error.error.kind)

/**
 * Creates the cache of the sections' responses. It keeps them for half an hour, so that staff can read on without a
 * network.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 30 * 60_000, retry: mayRecover },
    },
  })
