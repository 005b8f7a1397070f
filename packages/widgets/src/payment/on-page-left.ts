/**
 * Calls back when somebody leaves the page for another app or tab, such as the wallet's, and may come back having paid. A page that is
 * closed or loaded again is hidden, too, but is not left for anything. Returns a function that stops this.
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
