import type { Session } from '@charity-kit/client'

/** The staff's session: a cookie that the browser sends and no script reads, so the page itself keeps nothing. */
export interface StaffSession extends Session {
  /** A call was refused because nobody is signed in any more. Returns how to unsubscribe. */
  onEnded(listener: () => void): () => void
}

export const createStaffSession = (): StaffSession => {
  const listeners = new Set<() => void>()
  return {
    credentials: 'same-origin',
    headers: () => ({}),
    onUnauthorised() {
      for (const listener of listeners) listener()
    },
    onEnded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
