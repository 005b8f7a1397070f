import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { DialogContext } from './dialog.tsx'

/** Milliseconds until a last screen closes by itself. */
const closingMs = 3000

/** What a visitor who is still reading may do. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/** Whether a visitor did it. A key that is still held since the step before is no sign, nor is focus that a script moved. */
const isByVisitor = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return !event.repeat
  if (!(event instanceof FocusEvent)) return true
  const { target, relatedTarget, currentTarget } = event
  const cameFromInside = (currentTarget as HTMLElement).contains(relatedTarget as Node | null)
  return cameFromInside && (target as HTMLElement).tabIndex >= 0
}

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
  }
}

/**
 * The end of a dialog's last screen: it says and shows that the dialog closes by itself, once it is open. In a tab that nobody
 * sees it waits, and starts over when the tab is seen again. Any touch, key, press
 * or pointer on the dialog stops the timer for good: somebody is reading, and closes it when they have done.
 */
export const AutoClose = ({ onDone }: { onDone: () => void }) => {
  const t = useComponentMessages()
  const { open, ref } = useContext(DialogContext)
  /** Somebody is reading. */
  const [isRead, setRead] = useState(false)
  const isSeen = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  )
  useEffect(() => {
    const dialog = ref?.current
    if (!open || isRead || !isSeen || !dialog) return
    const timer = setTimeout(onDone, closingMs)
    const stop = (event: Event) => {
      if (isByVisitor(event)) setRead(true)
    }
    for (const sign of signs) dialog.addEventListener(sign, stop, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) dialog.removeEventListener(sign, stop)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a render with another onDone does not start the timer again
  }, [open, isRead, isSeen])
  return (
    <>
      {/* Hidden, not removed: nothing may move under the click that stopped the timer. */}
      <div className="ch-closing" style={isRead ? { visibility: 'hidden' } : undefined}>
        <div className="ch-timebar" key={String(isSeen)} />
        <p className="ch-small ch-muted">{t.closesItself}</p>
      </div>
      <p className="ch-sr" role="status">
        {isRead && <span>{t.staysOpen}</span>}
      </p>
    </>
  )
}
