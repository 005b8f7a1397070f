import { createIdempotencyKey, type ApiError, type Result } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import type { Call, RequestParts } from '@charity-kit/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useInvalidate } from './use-call.ts'

/** How often what waits for the network is tried again. */
const tryAgainMs = 5000

export interface ActionOptions<Output> {
  onSuccess?: (value: Output) => void
  /** Calls whose answers this changes: they are read again, whether it succeeded or was refused because somebody was faster. */
  invalidates?: readonly Pick<Call, 'method' | 'path'>[]
  /** It creates something: the same content goes with the same key until the server has answered. */
  isIdempotent?: boolean
  /** How long it may take, where that is longer than for other calls. */
  timeoutMs?: number
  /**
   * Without a network it waits (`isWaiting`), and is sent when the network is back: only for what carries a version, a state or
   * a key that makes a second arrival harmless.
   */
  waitsForNetwork?: boolean
}

export interface Action<Request, Output> {
  /** Sends it; undefined while it already runs or waits. */
  run: (request: Request) => Promise<Result<Output> | undefined>
  /** It is on its way: its button is busy. */
  isRunning: boolean
  /** It is kept until the network is back: its button says "Send when back". */
  isWaiting: boolean
  /** Takes back what waits for the network. */
  cancel: () => void
  /** Why it last failed; `errorText` has its words. */
  error: ApiError | undefined
  clearError: () => void
}

/**
 * Something that the staff decide or change. It runs once at a time, however often its button is pressed.
 *
 *     const verify = useAction(verifyPayment, { invalidates: [listPayments, getPayment], onSuccess: showNext })
 *     <Button busy={verify.isRunning} onClick={() => void verify.run({ params: { id }, body })}>
 */
export const useAction = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  {
    onSuccess,
    invalidates = [],
    isIdempotent = false,
    timeoutMs,
    waitsForNetwork = false,
  }: ActionOptions<Output> = {},
): Action<Request, Output> => {
  const client = useClient()
  const invalidate = useInvalidate()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [waiting, setWaiting] = useState<Request>()
  const isBusy = useRef(false) // a second press may come before the first is rendered
  const attempt = useRef<{ content: string; key: string }>(undefined)

  const send = async (request: Request) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setRunning(true)
    setError(undefined)
    const content = JSON.stringify(request)
    if (attempt.current?.content !== content) attempt.current = { content, key: createIdempotencyKey() }
    try {
      const result = await client(call, request, {
        timeoutMs,
        ...(isIdempotent && { idempotencyKey: attempt.current.key }),
      })
      const isKept = !result.ok && result.error.kind === 'offline' && waitsForNetwork
      // At once: `onSuccess` may leave the page, which asks first while something waits.
      flushSync(() => {
        setWaiting(isKept ? () => request : undefined)
      })
      if (!result.ok && !isKept) setError(result.error)
      if (result.ok || result.error.kind === 'rejected') {
        attempt.current = undefined
        void invalidate(invalidates)
      }
      if (result.ok) onSuccess?.(result.value)
      return result
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  const sendWaiting = useEffectEvent(() => {
    if (waiting) void send(waiting)
  })
  const isWaiting = waiting !== undefined
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', sendWaiting)
    // A server that restarts is gone as well, and no event says when it is back.
    const timer = setInterval(sendWaiting, tryAgainMs)
    return () => {
      removeEventListener('online', sendWaiting)
      clearInterval(timer)
    }
  }, [isWaiting])

  return {
    run: async (request) => (waiting ? undefined : send(request)),
    isRunning,
    isWaiting,
    cancel() {
      setWaiting(undefined)
    },
    error,
    clearError() {
      setError(undefined)
    },
  }
}
