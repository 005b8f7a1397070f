import type { Session } from '@charity-kit/client'
import { unattendedHeader, type ErrorCode } from '@charity-kit/contract'
import { screenMemberHeaders } from './data/screen-member.ts'

/** The staff's session: a cookie that the browser sends and scripts cannot read. The page itself stores nothing. */
export interface StaffSession extends Session {
  /**
   * Subscribes to rejected calls: nobody is signed in any more, another member is, or the account needs another step.
   * Returns a function that unsubscribes.
   */
  onEnded(listener: () => void): () => void
}

/** Error codes of steps that the account needs since the page was opened. */
const protections: readonly string[] = [
  'second_factor_required',
  'password_change_required',
] satisfies ErrorCode[]

/** Events that show that a person is at the page. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove', 'click']
/** Time after the last event, in milliseconds. Later requests are the page's own. */
const attendedMs = 60_000

export const createStaffSession = (): StaffSession => {
  const listeners = new Set<() => void>()
  let seenAt = Date.now() // a person has just opened the page
  for (const type of signsOfLife)
    addEventListener(
      type,
      () => {
        seenAt = Date.now()
      },
      { capture: true, passive: true },
    )
  return {
    credentials: 'same-origin',
    headers: () => ({
      ...screenMemberHeaders(),
      ...(Date.now() - seenAt > attendedMs && { [unattendedHeader]: 'true' }),
    }),
    onUnauthorised() {
      for (const listener of listeners) listener()
    },
    onRefused(code) {
      if (protections.includes(code)) for (const listener of listeners) listener()
    },
    onEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
