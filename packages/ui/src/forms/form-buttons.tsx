import { useSyncExternalStore } from 'react'
import { Button } from '../components/button.tsx'

interface FormButtonsProps {
  sending: boolean
  text: string
  busyText: string
  cancelText: string
  onCancel: () => void
  /** Whether the form deletes something. */
  danger?: boolean
}

/** Submit and Cancel buttons at the end of a form in a dialog or a card. */
export const FormButtons = ({ sending, text, busyText, cancelText, onCancel, danger }: FormButtonsProps) => (
  <div className="ch-row ch-wraps">
    <Button type="submit" variant={danger ? 'danger' : 'action'} busy={sending}>
      {sending ? busyText : text}
    </Button>
    <Button variant="line" onClick={onCancel}>
      {cancelText}
    </Button>
  </div>
)

interface SubmitButtonProps {
  sending: boolean
  /** Text of the button, and its text while sending. */
  text: string
  busyText: string
  disabled?: boolean
}

/**
 * The main button of a page's form. While sending, it keeps the focus, and the form ignores clicks.
 * On a prerendered page the button is disabled until hydration: before, the browser would send the form, and the
 * visitor's input would be lost.
 */
export const SubmitButton = ({ sending, text, busyText, disabled }: SubmitButtonProps) => {
  const isHydrated = useSyncExternalStore(subscribe, onClient, onServer)
  return (
    <Button type="submit" size="large" busy={sending} disabled={!isHydrated || disabled}>
      {sending ? busyText : text}
    </Button>
  )
}

const unsubscribe = () => undefined
const subscribe = () => unsubscribe
const onClient = () => true
const onServer = () => false
