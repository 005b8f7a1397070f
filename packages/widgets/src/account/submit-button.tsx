import { Spinner } from '../ui/spinner.tsx'

interface Props {
  sending: boolean
  /** What it reads, and what it reads while sending. */
  text: string
  busyText: string
  disabled?: boolean
}

/** The main button of a page's form. Busy, it keeps the focus and ignores presses (the form does). */
export const SubmitButton = ({ sending, text, busyText, disabled }: Props) => (
  <button type="submit" className="ch-btn ch-btn--lg" aria-busy={sending} disabled={disabled}>
    {sending && <Spinner />}
    {sending ? busyText : text}
  </button>
)
