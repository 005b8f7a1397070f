import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { DialogContext } from './dialog.tsx'

/** Milliseconds until a last screen closes by itself. */
const closingMs = 3000

/** Events of a visitor who is still reading. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/**
 * Whether a visitor caused the event. A key held since the step before does not count, nor does focus that a script
 * moved.
 */
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
 * Closes a dialog's last screen after 3 s, and says so. The timer starts when the dialog opens, and again when a hidden
 * tab is shown.
 * Any touch, key, click or pointer movement on the dialog stops the timer for good.
 */
export const AutoClose = ({ onDone }: { onDone: () => void }) => {
  const t = useComponentMessages()
  const { open, ref } = useContext(DialogContext)
  /** Whether the visitor is reading. */
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
    // The first text keeps its space, so that nothing moves under a click that stops the timer.
    <div className="ch-closing" data-read={isRead || undefined}>
      <div className="ch-timebar" key={String(isSeen)} />
      <p className="ch-small ch-muted">{t.closesItself}</p>
      <p className="ch-small ch-muted" role="status">
        {isRead && <span>{t.staysOpen}</span>}
      </p>
    </div>
  )
}
