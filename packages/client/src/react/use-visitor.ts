import { useSyncExternalStore } from 'react'
import type { VisitorSession, VisitorState } from '../visitor-session.ts'

/** Who is here, and again whenever that changes. Undefined during hydration: nobody knows yet. */
export const useVisitor = (session: VisitorSession): VisitorState | undefined =>
  useSyncExternalStore<VisitorState | undefined>(session.subscribe, session.getState, unknown)

const unknown = () => undefined
