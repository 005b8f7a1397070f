import { savesData } from '../saves-data.ts'

/** Makes a callback that ignores the call's failure. */
export const quietly = (run: () => Promise<unknown>) => () => {
  run().catch(() => {
    // A click reports the failure, and the next occasion tries again.
  })
}

const onceLoaded = (callback: () => void, signal: AbortSignal) => {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { signal })
}

/** Loads wanted content as soon as the page has loaded. */
export const whenWanted = (isWanted: boolean, load: () => Promise<unknown>, signal: AbortSignal) => {
  if (isWanted)
    queueMicrotask(() => {
      onceLoaded(quietly(load), signal)
    })
}

/**
 * Calls `load` when a visitor is about to click, or when an inline element is near the viewport.
 * Calls `prefetch` when another element is near the viewport. A complete placeholder is prefetched only when a visitor
 * is about to click.
 * For visitors who save data, and with prefetch="none", "near" means in view, and panels are not prefetched.
 */
export const whenNear = (
  element: Element,
  { isInline, isComplete }: { isInline: boolean; isComplete: boolean },
  prefetch: () => Promise<unknown>,
  load: () => Promise<unknown>,
  signal: AbortSignal,
) => {
  // A touch dispatches pointerenter too.
  for (const type of ['pointerenter', 'focusin'])
    element.addEventListener(type, quietly(isComplete ? prefetch : load), { signal })
  const isSparing = savesData() || element.getAttribute('prefetch') === 'none'
  if (isComplete || (isSparing && !isInline)) return
  // Waits until the page itself has loaded.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting))
        onceLoaded(quietly(isInline ? load : prefetch), signal)
    },
    { rootMargin: isSparing ? '0px' : '200px' },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
}
