import { Spinner } from '../components/spinner.tsx'

interface Props {
  sending: boolean
  text: string
  busyText: string
  cancelText: string
  onCancel: () => void
  /** It deletes something. */
  danger?: boolean
}

/** What a form on the account page ends with: do it, or leave it. */
export const FormButtons = ({ sending, text, busyText, cancelText, onCancel, danger }: Props) => (
  <div className="ch-row ch-wraps">
    <button type="submit" className={danger ? 'ch-btn ch-btn--danger' : 'ch-btn'} aria-busy={sending}>
      {sending && <Spinner />}
      {sending ? busyText : text}
    </button>
    <button type="button" className="ch-btn ch-btn--line" onClick={onCancel}>
      {cancelText}
    </button>
  </div>
)
