/**
 * Calls back when the visitor leaves the page for another app or tab, such as a wallet's, and may come back having
 * paid.
 * A page that is closed or reloaded does not count, although it is hidden too. Returns a function that stops the calls.
 */
export const onPageLeft = (callback: () => void): (() => void) => {
  let isUnloading = false
  const unload = () => {
    isUnloading = true
  }
  const show = () => {
    isUnloading = false
  }
  const change = () => {
    if (document.visibilityState === 'hidden' && !isUnloading) callback()
  }
  addEventListener('pagehide', unload)
  addEventListener('pageshow', show)
  document.addEventListener('visibilitychange', change)
  return () => {
    removeEventListener('pagehide', unload)
    removeEventListener('pageshow', show)
    document.removeEventListener('visibilitychange', change)
  }
}
