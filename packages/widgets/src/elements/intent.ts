/** Runs what nobody waits for. */
export const quietly = (run: () => Promise<unknown>) => () => {
  run().catch(() => {
    // Nobody is waiting for it. A press reports the failure, and the next occasion tries again.
  })
}

const onceLoaded = (callback: () => void, signal: AbortSignal) => {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { signal })
}

/** Loads what is wanted as soon as the page has loaded. */
export const whenWanted = (isWanted: boolean, load: () => Promise<unknown>, signal: AbortSignal) => {
  if (isWanted)
    queueMicrotask(() => {
      onceLoaded(quietly(load), signal)
    })
}

/**
 * Whenever somebody comes near the element: `prefetch` as what a press opens is near the viewport, `load` as the page shows it in this place,
 * or somebody is about to press. A visitor who saves data, or a page with prefetch="none", waits for what a press opens, and for the rest
 * until it is in view.
 */
export const whenNear = (
  element: Element,
  { isInline, isComplete }: { isInline: boolean; isComplete: boolean },
  prefetch: () => Promise<unknown>,
  load: () => Promise<unknown>,
  signal: AbortSignal,
) => {
  // A touch enters, too.
  for (const type of ['pointerenter', 'focusin'])
    element.addEventListener(type, quietly(isComplete ? prefetch : load), { signal })
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const saves = connection?.saveData === true || element.getAttribute('prefetch') === 'none'
  if (isComplete || (saves && !isInline)) return
  // Only once the page itself has loaded.
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting))
        onceLoaded(quietly(isInline ? load : prefetch), signal)
    },
    { rootMargin: saves ? '0px' : '200px' },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
}
