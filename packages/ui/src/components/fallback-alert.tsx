import { Alert } from './alert.tsx'

export interface FallbackAlertProps {
  /** What could not be shown. */
  message: string
  retryText: string
  onRetry: () => void
  /** Where the visitor can go instead. */
  link: { href: string; text: string }
}

/** Replaces a feature that failed to render: a sentence, a button that tries again, and a link. */
export const FallbackAlert = ({ message, retryText, onRetry, link }: FallbackAlertProps) => (
  <Alert tone="error">
    <b>{message}</b>
    <span className="ch-row">
      <button type="button" className="ch-btn ch-btn--line ch-btn--sm" onClick={onRetry}>
        {retryText}
      </button>
      <a href={link.href}>{link.text}</a>
    </span>
  </Alert>
)
