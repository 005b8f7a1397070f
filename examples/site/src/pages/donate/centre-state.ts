import type { Centre } from '@charity-kit/contract'
import type { Result } from '@charity-kit/client'

/** Where the page stands with the centre's payment details. */
export type CentreState =
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean }
  | { status: 'ready'; centre: Centre; afterRetry: boolean }

export type CentreEvent = { type: 'retried' } | { type: 'answered'; answer: Result<Centre> }

/** A second try keeps the failure on the screen, busy, until its answer is there: what has the focus stays. */
export const reduceCentre = (state: CentreState, event: CentreEvent): CentreState => {
  if (event.type === 'retried')
    return state.status === 'failed' ? { status: 'failed', retrying: true } : state
  // What is shown already stays where nothing newer can be had.
  if (!event.answer.ok) return state.status === 'ready' ? state : { status: 'failed', retrying: false }
  return { status: 'ready', centre: event.answer.value, afterRetry: state.status === 'failed' }
}
