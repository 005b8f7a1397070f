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
  /** The visitor asks to close it: Escape, a click beside it, or the back gesture unless its head has a Back button. */
  onClose: () => void
  className: string
  labelledBy: string
  children: ReactNode
}

interface DialogAround {
  open: boolean
  ref?: RefObject<HTMLDialogElement | null>
  /** Sets what the system's back gesture does; undefined: it closes the dialog. */
  setBack?: (back: (() => void) | undefined) => void
}

/** The surrounding dialog. */
export const DialogContext = createContext<DialogAround>({ open: false })

/** Stands at the top of every dialog inside. */
export const DialogNotice = createContext<ReactNode>(undefined)

/** On the backdrop: the dialog's content covers the rest of it. */
const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/** Whether Escape was the last input: a phone's back gesture cancels a dialog, too, and has no key. */
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

/** Whether the focus is nowhere, or still in the dialog that was closed. */
const isFocusLost = (dialog: HTMLDialogElement, root: Document | ShadowRoot) => {
  const outside = document.activeElement
  if (root instanceof ShadowRoot && outside !== root.host && outside !== document.body) return false
  const inside = root.activeElement
  return !inside || inside === document.body || dialog.contains(inside)
}

/** Where what opened it is gone, such as the reminder of what was sent meanwhile, the focus goes to the element's button, or to the page. */
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
 * The browser's own modal dialog: top layer, focus, Escape and the inert page behind it come with it. A press beside it closes
 * it once it is released there too; text may be selected past its edge, and the page beneath gets no click.
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
  // Before the effects of what is inside, which move the focus to where it starts.
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
      dialog?.close('close') // one that is taken off the page while it is open would not give the focus back
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
        // Not of a dialog inside it. The event comes later than our own close(), when it may be open again.
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
