import { useSyncExternalStore } from 'react'
import { Spinner } from '../components/spinner.tsx'

interface Props {
  sending: boolean
  /** What it reads, and what it reads while sending. */
  text: string
  busyText: string
  disabled?: boolean
}

/**
 * The main button of a page's form. Busy, it keeps the focus and ignores presses (the form does). On a prerendered page
 * it waits for the script: until then the browser would send the form by itself, and what was typed would be lost.
 */
export const SubmitButton = ({ sending, text, busyText, disabled }: Props) => {
  const alive = useSyncExternalStore(never, yes, no)
  return (
    <button type="submit" className="ch-btn ch-btn--lg" aria-busy={sending} disabled={!alive || disabled}>
      {sending && <Spinner />}
      {sending ? busyText : text}
    </button>
  )
}

const never = () => no
const yes = () => true
const no = () => false
