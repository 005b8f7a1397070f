import { useComponentMessages } from '../i18n/catalogue.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export interface FallbackAlertProps {
  /** Sentence about the part that could not be shown. */
  message: string
  /** A second sentence. */
  hint?: string | undefined
  onRetry: () => void
  /** Link to another page that can help. */
  link?: { href: string; text: string } | undefined
}

/** Replaces a feature that failed to render: a sentence, a "Try Again" button, and a link if there is one. */
export const FallbackAlert = ({ message, hint, onRetry, link }: FallbackAlertProps) => {
  const t = useComponentMessages()
  return (
    <Alert tone="error">
      <b>{message}</b>
      {hint && <span>{hint}</span>}
      <span className="ch-row">
        <Button variant="line" size="small" onClick={onRetry}>
          {t.tryAgain}
        </Button>
        {link && <a href={link.href}>{link.text}</a>}
      </span>
    </Alert>
  )
}
