import type { ApiError } from '@charity-kit/client'
import { QueryClient } from '@tanstack/react-query'

/** A refused or failed call, for the query cache, which knows failures only as something thrown. */
export class CallError extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(error.kind)
    this.error = error
  }
}

/** Whether trying again by itself may help: nothing reached the server, or it was not at its best. */
const mayRecover = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof CallError &&
  ['offline', 'timeout', 'unexpected'].includes(error.error.kind)

/** What the sections have read. It is kept for half an hour, so that reading goes on without a network. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 30 * 60_000, retry: mayRecover },
    },
  })
