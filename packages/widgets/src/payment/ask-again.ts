import type { ApiError, Result } from '@charity-kit/client'
import { savesData } from '../saves-data.ts'

/** A phone or a provider confirms within seconds, a person in hours: soon at first, then each time a quarter later. */
const firstMs = 10_000
const slower = 1.25
const longestMs = 300_000

/** Whether asking again can change the answer: not where the server says that it knows nothing of it. */
const isWorthAsking = (error: ApiError): boolean =>
  error.kind !== 'unauthorised' && (error.kind !== 'rejected' || error.status === 429)

const hasNoAnswer = (error: ApiError): boolean => error.kind === 'offline' || error.kind === 'timeout'

export interface AskAgainOptions<Value> {
  ask: (signal: AbortSignal) => Promise<Result<Value>>
  /** Hears each answer, and says whether to go on. */
  onAnswer: (value: Value) => boolean
  /** Whether no answer comes, for want of a network. */
  onAway: (isAway: boolean) => void
}

/**
 * Asks again and again, as long as somebody may see the answer: not on a hidden page, without a network, or earlier than the server wants
 * (`Retry-After`), and with the browser's data saver on only when the visitor comes back. Returns how to ask now, and how to stop.
 */
export const askAgain = <Value>({ ask, onAnswer, onAway }: AskAgainOptions<Value>) => {
  const control = new AbortController()
  const { signal } = control
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let lastAt = Date.now()
  let delayMs = firstMs
  /** By the server's word. */
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
  /** The visitor is back, or the network is. */
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
