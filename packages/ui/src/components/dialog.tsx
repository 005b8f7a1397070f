import { useEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  open: boolean
  /** The browser asks to close: Escape, a press beside it, or the system's back gesture. */
  onClose: () => void
  className: string
  labelledBy: string
  children: ReactNode
}

/** The browser's own modal dialog: top layer, focus, Escape and the inert page behind it come with it. */
export const Dialog = ({ open, onClose, className, labelledBy, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog?.isConnected && !dialog.open) dialog.showModal()
    else if (!open) dialog?.close('close')
  }, [open])
  return (
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClose={(event) => {
        // Not a dialog inside it. Of an end that we made the browser tells a moment later, when it may be open again.
        if (event.target === event.currentTarget) {
          if (open && !event.currentTarget.returnValue) onClose()
          event.currentTarget.returnValue = ''
        }
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose() // beside it: its content covers the rest
      }}
    >
      {children}
    </dialog>
  )
}
