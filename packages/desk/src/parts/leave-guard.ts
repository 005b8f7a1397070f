import { useEffect } from 'react'

/** Forms with unsaved changes. */
const unsaved = new Set<object>()

/** Returns whether leaving would lose unsaved changes. */
export const hasUnsavedChanges = () => unsaved.size > 0

/**
 * While `isActive`, the browser asks before the page is closed or reloaded, and the desk asks before another page
 * opens.
 */
export const useLeaveGuard = (isActive: boolean) => {
  useEffect(() => {
    if (!isActive) return
    const guard = {}
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    unsaved.add(guard)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(guard)
      removeEventListener('beforeunload', ask)
    }
  }, [isActive])
}
