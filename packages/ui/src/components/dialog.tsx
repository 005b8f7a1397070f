import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'

interface DialogProps {
  open: boolean
  /**
   * Called when the visitor asks to close the dialog by Escape or by a click outside. The back gesture calls it too if
   * the head has no Back button.
   */
  onClose: () => void
  className: string
  labelledBy: string
  children: ReactNode
}

interface DialogAround {
  open: boolean
  ref?: RefObject<HTMLDialogElement | null>
  /** Sets the action of the system's back gesture; undefined makes the gesture close the dialog. */
  setBack?: (back: (() => void) | undefined) => void
}

/** The surrounding dialog. */
export const DialogContext = createContext<DialogAround>({ open: false })

/** Notice at the top of every dialog inside the provider. */
export const DialogNotice = createContext<ReactNode>(undefined)

/** Whether an event hit the backdrop. The dialog's content covers the rest of the element. */
const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/** Whether Escape was the last input. A phone's back gesture cancels a dialog too, and has no key. */
const useEscape = (open: boolean): RefObject<boolean> => {
  const isEscape = useRef(false)
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      isEscape.current = key === 'Escape'
    }
    const onPointer = () => {
      isEscape.current = false
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPointer, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPointer, true)
    }
  }, [open])
  return isEscape
}

/** Whether nothing has the focus, or the closed dialog still has it. */
const isFocusLost = (dialog: HTMLDialogElement, root: Document | ShadowRoot) => {
  const outside = document.activeElement
  if (root instanceof ShadowRoot && outside !== root.host && outside !== document.body) return false
  const inside = root.activeElement
  return !inside || inside === document.body || dialog.contains(inside)
}

/**
 * Moves the focus to the element's first button, or to the page, if the control that opened the dialog is gone. An
 * example is a reminder of something that was sent meanwhile.
 */
const focusWhatIsLeft = (dialog: HTMLDialogElement) => {
  const root = dialog.getRootNode() as Document | ShadowRoot
  if (!isFocusLost(dialog, root)) return
  const left =
    root instanceof ShadowRoot
      ? [...root.querySelectorAll<HTMLElement>('button, a[href]')].find((each) => !each.closest('dialog'))
      : document.querySelector('main')
  left?.focus({ preventScroll: true })
}

/**
 * The browser's own modal dialog, with its top layer, focus, Escape and inert page.
 * A click outside closes the dialog on release, and only if it began outside. So the visitor may select text past the
 * edge, and the page below gets no click.
 */
export const Dialog = ({ open, onClose, className, labelledBy, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const back = useRef<(() => void) | undefined>(undefined)
  const isEscape = useEscape(open)
  const context = useMemo(() => {
    const setBack = (then: (() => void) | undefined) => {
      back.current = then
    }
    return { open, ref, setBack }
  }, [open])
  const notice = useContext(DialogNotice)
  // Runs before the effects of the content, which move the focus to its start.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (open && dialog?.isConnected && !dialog.open) dialog.showModal()
    else if (!open && dialog?.open) {
      dialog.close('close')
      focusWhatIsLeft(dialog)
    }
  }, [open])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close('close') // a dialog that is removed while open would not give the focus back
    }
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={ref}
      className={className}
      part={/^ch-panel\b/.test(className) ? 'panel' : 'dialog'}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (back.current && !isEscape.current) back.current()
        else onClose()
      }}
      onClose={(event) => {
        // Ignores a dialog inside this one. The event comes after our own close(), when the dialog may be open again.
        if (event.target === event.currentTarget) {
          if (open && !event.currentTarget.returnValue) onClose()
          event.currentTarget.returnValue = ''
        }
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event)
      }}
      onPointerUp={(event) => {
        if (!isBeside(event)) isPressedBeside.current = false
      }}
      onClick={(event) => {
        if (isPressedBeside.current && isBeside(event)) onClose()
      }}
    >
      {notice}
      <DialogContext.Provider value={context}>{children}</DialogContext.Provider>
    </dialog>
  )
}
