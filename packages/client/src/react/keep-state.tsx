import { useContext, useState, type ReactNode } from 'react'
import { createStateScope, StateScope } from './state-scope.ts'

/** Keeps the scoped state of what is inside for as long as this is rendered; longer, where a scope around it does. */
export const KeepState = ({ children }: { children: ReactNode }) => {
  const outer = useContext(StateScope)
  const [own] = useState(createStateScope)
  return <StateScope.Provider value={outer ?? own}>{children}</StateScope.Provider>
}
