import type { ApiError, Result } from '@charity-kit/client'
import { savesData } from '../saves-data.ts'

/**
 * Wait before the first repeat; each further wait is a quarter longer. A phone or a provider confirms within seconds, a
 * person within hours.
 */
const firstMs = 10_000
const slower = 1.25
const longestMs = 300_000

/** Whether asking again can change the response. It cannot if the server says that it does not know the payment. */
const isWorthAsking = (error: ApiError): boolean =>
  error.kind !== 'unauthorised' && (error.kind !== 'rejected' || error.status === 429)

const hasNoAnswer = (error: ApiError): boolean => error.kind === 'offline' || error.kind === 'timeout'

export interface AskAgainOptions<Value> {
  ask: (signal: AbortSignal) => Promise<Result<Value>>
  /** Receives each response, and returns whether to go on. */
  onAnswer: (value: Value) => boolean
  /** Receives whether responses fail to come, because there is no network. */
  onAway: (isAway: boolean) => void
}

/**
 * Asks again and again, as long as the visitor may see the response. Returns functions to ask now and to stop.
 * No request is sent on a hidden page, without a network, or before the server's `Retry-After`. With the browser's data
 * saver on, requests are sent only when the visitor comes back.
 */
export const askAgain = <Value>({ ask, onAnswer, onAway }: AskAgainOptions<Value>) => {
  const control = new AbortController()
  const { signal } = control
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let lastAt = Date.now()
  let delayMs = firstMs
  /** Time set by the server's `Retry-After`. */
  let earliestAt = 0

  const plan = (waitMs: number) => {
    clearTimeout(timer)
    if (isAsking || signal.aborted || document.hidden || !navigator.onLine) return
    const now = Date.now()
    timer = setTimeout(() => void askOnce(), Math.max(lastAt + waitMs, earliestAt, now) - now)
  }
  const askOnce = async () => {
    clearTimeout(timer)
    isAsking = true
    const result = await ask(signal)
    isAsking = false
    if (signal.aborted) return
    lastAt = Date.now()
    const error = result.ok ? undefined : result.error
    onAway(error !== undefined && hasNoAnswer(error))
    const goesOn = result.ok ? onAnswer(result.value) : isWorthAsking(result.error)
    if (!goesOn) {
      control.abort()
      return
    }
    const retryAfterS = error && 'retryAfterS' in error ? error.retryAfterS : undefined
    if (retryAfterS !== undefined) earliestAt = lastAt + retryAfterS * 1000
    delayMs = Math.min(delayMs * slower, longestMs)
    if (!savesData()) plan(delayMs)
  }
  /** Runs when the visitor or the network is back. */
  const onBack = () => {
    plan(firstMs)
  }
  const onOffline = () => {
    clearTimeout(timer)
    onAway(true)
  }
  document.addEventListener('visibilitychange', onBack, { signal })
  addEventListener('online', onBack, { signal })
  addEventListener('offline', onOffline, { signal })
  if (!navigator.onLine) onAway(true)
  if (!savesData()) plan(delayMs)
  return {
    askNow: () => {
      if (!isAsking && !signal.aborted && Date.now() >= earliestAt) void askOnce()
    },
    stop: () => {
      clearTimeout(timer)
      control.abort()
    },
  }
}
