import { useEffect } from 'react'

/** Forms with changes that are not saved. */
const unsaved = new Set<object>()

/** Whether somebody would leave changes behind that are not saved. */
export const hasUnsavedChanges = () => unsaved.size > 0

/** While `isActive`, the browser asks before the page is closed or reloaded, and the desk before another page is opened. */
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
