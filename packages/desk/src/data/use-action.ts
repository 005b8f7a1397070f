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
  /**
   * Calls whose responses the action changes. They are read again after a success, and after a rejection because
   * another member was faster.
   */
  invalidates?: readonly Pick<Call, 'method' | 'path'>[]
  /**
   * Whether the action creates a record. The same content is then sent with the same idempotency key until the server
   * has responded.
   */
  isIdempotent?: boolean
  /** Timeout in milliseconds, if the action needs more time than other calls. */
  timeoutMs?: number
  /**
   * Makes the action wait (`isWaiting`) while there is no network, and sends it when the network is back, even if its
   * page was left.
   * Only for actions with a version, a state or a key that makes a second arrival harmless.
   */
  waitsForNetwork?: DecisionSubject
}

export interface Action<Request, Output> {
  /** Sends the action. Resolves to undefined while it already runs or waits. */
  run: (request: Request) => Promise<Result<Output> | undefined>
  /** Whether the action is being sent, which its button shows as busy. */
  isRunning: boolean
  /** Whether the action waits for the network. Its button then says "Send when back". */
  isWaiting: boolean
  /** Cancels an action that waits for the network, unless it is being sent. */
  cancel: () => void
  /** Error of the last attempt; `errorText` puts it into words. */
  error: ApiError | undefined
  clearError: () => void
}

/**
 * Runs a change or decision of the staff. The action runs once at a time, however often its button is clicked.
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
  const isBusy = useRef(false) // a second click may come before the first is rendered
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
    settle(result as Result<Output>) // the result of this call, by its path
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
    if (page !== undefined) dropDecision(page) // how an earlier decision ended
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
      // Shows the error in the frame if the page was left, because nobody would see it there.
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
