import type { ApiError, Result } from '@charity-kit/client'
import { useSyncExternalStore } from 'react'

/** How often what waits is tried again. */
const tryAgainMs = 5000

/** What is decided, for those who see it wait. */
export interface DecisionSubject {
  /** Its page in the desk, e.g. `/payments/17`; one decision of a page waits at most. */
  page: string
  /** In words: "Verify Tsh 25,000 from Neema Mushi". */
  title: string
}

interface Decision extends DecisionSubject {
  /** The call's path, as `/staff/payments/:id/verify`. */
  path: string
  /** Who decided, by email: it is kept for nobody else. */
  by: string | undefined
  send: () => Promise<Result<unknown>>
}

/** `sent` and `refused` are for the frame: nobody was on the page when the answer came. */
export type WaitingDecision = Decision &
  ({ status: 'waits' | 'sending' | 'sent' } | { status: 'refused'; error: ApiError })

let decisions: readonly WaitingDecision[] = []
let decidedBy: string | undefined
let isHeld = false
let timer: ReturnType<typeof setInterval> | undefined
const subscribers = new Set<() => void>()
const openPages = new Map<string, (result: Result<unknown>) => void>()

const isUnsent = ({ status }: WaitingDecision) => status === 'waits' || status === 'sending'
const isKept = ({ send }: Decision) => decisions.some((other) => other.send === send)
const nameOf = ({ page, path }: Pick<Decision, 'page' | 'path'>) => `${page} ${path}`

/** What the server asks for before it reads what is decided: whoever decided is about to sign in again, perhaps in another tab. */
const signInSteps = ['second_factor_required', 'password_change_required']
const needsSignIn = (result: Result<unknown>) =>
  !result.ok &&
  (result.error.kind === 'unauthorised' ||
    (result.error.kind === 'rejected' && signInSteps.includes(result.error.code)))

/**
 * Whether it goes on waiting after this answer. After a timeout, say, nobody knows whether it was done: an open page asks, but the frame
 * would say that it was not.
 */
const mayComeAgain = (result: Result<unknown>, isPageOpen: boolean) => {
  if (needsSignIn(result)) return true
  if (result.ok || result.error.kind === 'rejected') return false
  return !isPageOpen || result.error.kind === 'offline'
}

const askBeforeClosing = (event: BeforeUnloadEvent) => {
  event.preventDefault()
}

const setDecisions = (next: readonly WaitingDecision[]) => {
  decisions = next
  const waits = next.some(isUnsent)
  if (waits && timer === undefined) {
    // A server that restarts is gone as well, and no event says when it is back.
    timer = setInterval(sendWaiting, tryAgainMs)
    addEventListener('online', sendWaiting)
    addEventListener('beforeunload', askBeforeClosing)
  }
  if (!waits && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', sendWaiting)
    removeEventListener('beforeunload', askBeforeClosing)
  }
  for (const onChange of subscribers) onChange()
}

const replace = (page: string, after?: WaitingDecision) => {
  setDecisions(decisions.flatMap((decision) => (decision.page === page ? (after ?? []) : decision)))
}

const sendOne = async (decision: Decision) => {
  const { page } = decision
  replace(page, { ...decision, status: 'sending' })
  const result = await decision.send()
  if (!isKept(decision)) return // another member signed in
  if (needsSignIn(result)) holdDecisions()
  const onSettled = openPages.get(nameOf(decision))
  if (mayComeAgain(result, onSettled !== undefined)) {
    replace(page, { ...decision, status: 'waits' })
    return
  }
  if (onSettled) {
    replace(page)
    onSettled(result)
  } else
    replace(page, {
      ...decision,
      ...(result.ok ? { status: 'sent' } : { status: 'refused', error: result.error }),
    })
}

const sendWaiting = () => {
  if (isHeld) return
  for (const decision of decisions) if (decision.status === 'waits') void sendOne(decision)
}

/** Who decides now, by email. */
export const whoDecides = (): string | undefined => decidedBy

/** Whether the page on which this was decided is still open. */
export const isDecisionOpen = (decision: Pick<Decision, 'page' | 'path'>): boolean =>
  openPages.has(nameOf(decision))

/**
 * Keeps a decision that failed: until the network is back, whatever page of the desk is open then, or a refusal until it was read. Not if
 * somebody else has signed in meanwhile.
 */
export const keepDecision = (decision: Decision, error: ApiError): void => {
  if (decision.by !== decidedBy) return
  const kept: WaitingDecision =
    error.kind === 'rejected' ? { ...decision, status: 'refused', error } : { ...decision, status: 'waits' }
  setDecisions([...decisions.filter(({ page }) => page !== decision.page), kept])
}

/** Takes a decision back that waits, or forgets how it ended. One that is just being sent can't be called back. */
export const dropDecision = (page: string): void => {
  setDecisions(decisions.filter((decision) => decision.page !== page || decision.status === 'sending'))
}

/** Tells an open page how its decision ended; while none is open the frame says it. Returns how to unsubscribe. */
export const onDecisionSettled = (
  decision: Pick<Decision, 'page' | 'path'>,
  listener: (result: Result<unknown>) => void,
): (() => void) => {
  const name = nameOf(decision)
  openPages.set(name, listener)
  return () => {
    if (openPages.get(name) === listener) openPages.delete(name)
  }
}

/** The session is over: nothing is sent until somebody has signed in, as it may be somebody else. */
export const holdDecisions = (): void => {
  isHeld = true
}

/** From here on decisions are those of who signed in with `email`; another's are dropped. */
export const sendDecisionsOf = (email: string | undefined): void => {
  if (email !== decidedBy) setDecisions([])
  decidedBy = email
  isHeld = false
}

const subscribe = (onChange: () => void) => {
  subscribers.add(onChange)
  return () => {
    subscribers.delete(onChange)
  }
}

/** All decisions that wait for the network, or ended while their page was not open. */
export const useWaitingDecisions = (): readonly WaitingDecision[] =>
  useSyncExternalStore(subscribe, () => decisions)

/** The decision of a page that is still to be sent. */
export const useWaitingDecision = (page: string | undefined): WaitingDecision | undefined =>
  useWaitingDecisions().find((decision) => decision.page === page && isUnsent(decision))
