import { Button } from '../components/button.tsx'

interface FormButtonsProps {
  sending: boolean
  text: string
  busyText: string
  cancelText: string
  onCancel: () => void
  /** It deletes something. */
  danger?: boolean
}

/** The end of a form in a dialog or a card: submit it, or leave it. */
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
