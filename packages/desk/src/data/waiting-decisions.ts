import type { ApiError, Result } from '@charity-kit/client'
import { useSyncExternalStore } from 'react'

/** Interval between attempts to send the waiting decisions. */
const tryAgainMs = 5000

/** Description of a decision, shown while the decision waits. */
export interface DecisionSubject {
  /** Page of the desk for the decision, e.g. `/payments/17`. At most one decision of a page waits. */
  page: string
  /** Decision in words: "Verify Tsh 25,000 from Neema Mushi". */
  title: string
}

interface Decision extends DecisionSubject {
  /** Path of the call, e.g. `/staff/payments/:id/verify`. */
  path: string
  /** Email address of the member who decided. The decision is kept for no other member. */
  by: string | undefined
  send: () => Promise<Result<unknown>>
}

/** State of a decision. The frame shows `sent` and `refused`, because the page was not open when the response came. */
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

/**
 * Error codes of the steps that the server requires before it reads a decision. The member is about to sign in again,
 * perhaps in another tab.
 */
const signInSteps = ['second_factor_required', 'password_change_required']
const needsSignIn = (result: Result<unknown>) =>
  !result.ok &&
  (result.error.kind === 'unauthorised' ||
    (result.error.kind === 'rejected' && signInSteps.includes(result.error.code)))

/**
 * Returns whether a decision goes on waiting after this result. After a timeout, for example, the outcome is unknown:
 * an open page asks the server, but the frame would report a failure.
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
    // A restarting server is out of reach too, and no event reports that it is back.
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

/** Returns the email address of the member who decides now. */
export const whoDecides = (): string | undefined => decidedBy

/** Returns whether the page of a decision is still open. */
export const isDecisionOpen = (decision: Pick<Decision, 'page' | 'path'>): boolean =>
  openPages.has(nameOf(decision))

/**
 * Keeps a failed decision: until the network is back, on any page of the desk, or, after a rejection, until its message
 * was read. Keeps nothing if another member has signed in meanwhile.
 */
export const keepDecision = (decision: Decision, error: ApiError): void => {
  if (decision.by !== decidedBy) return
  const kept: WaitingDecision =
    error.kind === 'rejected' ? { ...decision, status: 'refused', error } : { ...decision, status: 'waits' }
  setDecisions([...decisions.filter(({ page }) => page !== decision.page), kept])
}

/** Drops a waiting decision, or the record of how it ended. A decision that is being sent cannot be dropped. */
export const dropDecision = (page: string): void => {
  setDecisions(decisions.filter((decision) => decision.page !== page || decision.status === 'sending'))
}

/**
 * Tells an open page how its decision ended; the frame reports it if no such page is open. Returns a function that
 * unsubscribes.
 */
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

/** Stops sending because the session has ended. The next member who signs in may be another person. */
export const holdDecisions = (): void => {
  isHeld = true
}

/** Sends the decisions of the member who signed in with `email`, and drops another member's decisions. */
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

/** Returns all decisions that wait for the network, or ended while their page was not open. */
export const useWaitingDecisions = (): readonly WaitingDecision[] =>
  useSyncExternalStore(subscribe, () => decisions)

/** Returns the decision of a page that is still to be sent. */
export const useWaitingDecision = (page: string | undefined): WaitingDecision | undefined =>
  useWaitingDecisions().find((decision) => decision.page === page && isUnsent(decision))
