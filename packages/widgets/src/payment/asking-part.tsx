import { useClient } from '@charity-kit/client/react'
import type { TrackingKey } from '@charity-kit/contract'
import { useEffect, useRef } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { askAgain } from './ask-again.ts'
import { track } from './ask-tracking.ts'
import { isAwaited, type TrackedPayment } from './tracked-payment.ts'

export interface AskingProps {
  trackingKey: TrackingKey
  /** Number of changes by the payer; each one makes earlier responses out of date. */
  changes?: number
  /** Number of requests to ask now, without waiting. */
  presses?: number
  onAnswer: (tracked: TrackedPayment) => void
  /** Receives whether responses fail to come, because there is no network. */
  onAway?: (isAway: boolean) => void
}

/** Asks for a payment's state until it is decided. Renders nothing. */
export const AskingPart = ({ trackingKey, changes = 0, presses = 0, onAnswer, onAway }: AskingProps) => {
  const client = useClient()
  const asking = useRef<ReturnType<typeof askAgain>>(undefined)
  const content = JSON.stringify(trackingKey) // a new object with equal content is the same key
  const hear = useEffectEvent(onAnswer)
  const setAway = useEffectEvent((isAway: boolean) => onAway?.(isAway))
  useEffect(() => {
    const key = JSON.parse(content) as TrackingKey
    asking.current = askAgain({
      ask: (signal) => track(client, key, { signal, optional: true }),
      onAnswer: (tracked) => {
        hear(tracked)
        return isAwaited(tracked)
      },
      onAway: setAway,
    })
    return asking.current.stop
  }, [client, content, changes])
  useEffect(() => {
    if (presses > 0) asking.current?.askNow()
  }, [presses])
  return null
}
