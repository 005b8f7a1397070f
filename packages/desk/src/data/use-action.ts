import { createIdempotencyKey, type ApiError, type Result } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import type { Call, RequestParts } from '@charity-kit/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInvalidate } from './use-call.ts'
import {
  dropDecision,
  isDecisionOpen,
  keepDecision,
  onDecisionSettled,
  useWaitingDecision,
  whoDecides,
  type DecisionSubject,
} from './waiting-decisions.ts'

export interface ActionOptions<Output> {
  onSuccess?: (value: Output) => void
  /** Calls whose answers this changes: they are read again, whether it succeeded or was refused because somebody was faster. */
  invalidates?: readonly Pick<Call, 'method' | 'path'>[]
  /** It creates something: the same content goes with the same key until the server has answered. */
  isIdempotent?: boolean
  /** How long it may take, where that is longer than for other calls. */
  timeoutMs?: number
  /**
   * Without a network it waits (`isWaiting`), and is sent when the network is back, also if its page was left: only for what carries
   * a version, a state or a key that makes a second arrival harmless.
   */
  waitsForNetwork?: DecisionSubject
}

export interface Action<Request, Output> {
  /** Sends it; undefined while it already runs or waits. */
  run: (request: Request) => Promise<Result<Output> | undefined>
  /** It is on its way: its button is busy. */
  isRunning: boolean
  /** It is kept until the network is back: its button says "Send when back". */
  isWaiting: boolean
  /** Takes back what waits for the network, unless it is on its way. */
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
    waitsForNetwork,
  }: ActionOptions<Output> = {},
): Action<Request, Output> => {
  const client = useClient()
  const invalidate = useInvalidate()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const isBusy = useRef(false) // a second press may come before the first is rendered
  const attempt = useRef<{ content: string; key: string }>(undefined)
  const page = waitsForNetwork?.page
  const { path } = call
  const decision = useWaitingDecision(page)
  const isMine = decision?.path === path

  const settle = (result: Result<Output>) => {
    if (!result.ok) setError(result.error)
    if (result.ok || result.error.kind === 'rejected') attempt.current = undefined
    if (result.ok) onSuccess?.(result.value)
  }
  const onSettled = useEffectEvent((result: Result<unknown>) => {
    settle(result as Result<Output>) // of this call, by its path
  })
  useEffect(
    () =>
      page === undefined
        ? undefined
        : onDecisionSettled({ page, path }, (result) => {
            onSettled(result)
          }),
    [page, path],
  )

  const run = async (request: Request) => {
    if (isBusy.current || decision) return undefined
    isBusy.current = true
    setSending(true)
    setError(undefined)
    if (page !== undefined) dropDecision(page) // how an earlier one ended
    const content = JSON.stringify(request)
    if (attempt.current?.content !== content) attempt.current = { content, key: createIdempotencyKey() }
    const { key } = attempt.current
    const by = whoDecides()
    const send = async () => {
      const result = await client(call, request, { timeoutMs, ...(isIdempotent && { idempotencyKey: key }) })
      if (result.ok || result.error.kind === 'rejected') void invalidate(invalidates)
      return result
    }
    try {
      const result = await send()
      const kept = waitsForNetwork && { ...waitsForNetwork, path, by, send }
      // Where the page was left nobody would see an error: the frame says it.
      if (kept && !result.ok && (result.error.kind === 'offline' || !isDecisionOpen(kept)))
        keepDecision(kept, result.error)
      else settle(result)
      return result
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return {
    run,
    isRunning: isSending || (isMine && decision.status === 'sending'),
    isWaiting: isMine,
    cancel() {
      if (page !== undefined && isMine) dropDecision(page)
    },
    error,
    clearError() {
      setError(undefined)
    },
  }
}
