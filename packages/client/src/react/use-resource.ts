import type { Call, RequestParts } from '@charity-kit/contract'
import { useCallback, useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import type { ApiError, Result } from '../result.ts'
import { useClient } from './connection.tsx'

/**
 * State of fetched data. A failure stays on screen during a retry. `total` is the number of all records, if a list
 * says so.
 */
export type Resource<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retrying: boolean }
  | { status: 'ready'; value: Value; total?: number | undefined }

export interface ResourceOptions {
  /**
   * Data of a prerendered page. It is shown at once if the contract accepts it, and stays if nothing newer can be
   * loaded.
   */
  initial?: unknown
  /** Whether to fetch. `false` waits. */
  enabled?: boolean | undefined
}

const loading = { status: 'loading' } as const

/**
 * Reason of an aborted request. The default is a DOMException, whose stack would keep the component in memory as
 * long as the signal.
 */
const notNeeded = 'The answer is no longer needed.'

/**
 * Fetches when the component mounts, when `call` or `request` change, and on `retry`. A late response is ignored:
 * one to an earlier request, or after unmounting. A failed refresh keeps the value.
 */
export const useResource = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  request: NoInfer<Request>,
  { initial, enabled = true }: ResourceOptions = {},
): Resource<Output> & { retry: () => void } => {
  const client = useClient()
  const content = JSON.stringify(request) // a new object with the same content is the same request
  const [state, setState] = useState({ client, call, content, resource: initialResource(call, initial) })
  const [tries, setTries] = useState(0)
  const isCurrent = state.client === client && state.call === call && state.content === content

  useEffect(() => {
    if (!enabled) return
    const control = new AbortController()
    void client(call, JSON.parse(content) as Request, { signal: control.signal }).then((result) => {
      if (control.signal.aborted) return
      setState((before) => {
        const isSame = before.client === client && before.call === call && before.content === content
        return { client, call, content, resource: answered(isSame ? before.resource : loading, result) }
      })
    })
    return () => {
      control.abort(notNeeded)
    }
  }, [client, call, content, enabled, tries])

  const retry = useCallback(() => {
    setState((before) =>
      before.resource.status === 'failed'
        ? { ...before, resource: { ...before.resource, retrying: true } }
        : before,
    )
    setTries((count) => count + 1)
  }, [])

  return { ...(isCurrent ? state.resource : loading), retry }
}

const initialResource = <Output>(call: Call<RequestParts, Output>, initial: unknown): Resource<Output> => {
  const known = safeParse(call.output, initial)
  return initial !== undefined && known.success ? { status: 'ready', value: known.output } : loading
}

const answered = <Output>(before: Resource<Output>, result: Result<Output>): Resource<Output> => {
  if (result.ok) return { status: 'ready', value: result.value, total: result.total }
  return before.status === 'ready' ? before : { status: 'failed', error: result.error, retrying: false }
}
