import type { Session } from '@charity-kit/client'
import { unattendedHeader, type ErrorCode } from '@charity-kit/contract'
import { screenMemberHeaders } from './data/screen-member.ts'

/** The staff's session: a cookie that the browser sends and no script reads, so the page itself keeps nothing. */
export interface StaffSession extends Session {
  /** A call was refused because nobody is signed in any more, or somebody else is, or with too little. Returns how to unsubscribe. */
  onEnded(listener: () => void): () => void
}

/** The account needs more than it did when the page was opened. */
const protections: readonly string[] = [
  'second_factor_required',
  'password_change_required',
] satisfies ErrorCode[]

/** How somebody at the page shows that they are there. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove', 'click']
/** Whatever is asked for later than this after the last of them, the page reads by itself. */
const attendedMs = 60_000

export const createStaffSession = (): StaffSession => {
  const listeners = new Set<() => void>()
  let seenAt = Date.now() // whoever opens the page is there
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
