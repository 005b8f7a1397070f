import { Component, type ReactNode } from 'react'
import { Alert } from './alert.tsx'

export interface ErrorBoundaryProps {
  /** A sentence that says what could not be shown. */
  message: string
  /** Renders the children again. */
  retryText: string
  /** Where visitors can go instead. */
  link?: { href: string; text: string } | undefined
  /** Called with what was thrown; a console warning by default. */
  onError?: ((error: unknown) => void) | undefined
  children: ReactNode
}

/** Shows a sentence, 'Try Again' and a link instead of children that threw an error while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { message, onError } = this.props
    if (onError) onError(error)
    else console.warn(`charity-kit: ${message}`, error)
  }

  override render() {
    const { message, retryText, link, children } = this.props
    if (!this.state.failed) return children
    return (
      <div className="ch-stack">
        <Alert tone="error">
          <b>{message}</b>
          <span className="ch-row">
            <button
              type="button"
              className="ch-btn ch-btn--line ch-btn--sm"
              onClick={() => {
                this.setState({ failed: false })
              }}
            >
              {retryText}
            </button>
            {link && <a href={link.href}>{link.text}</a>}
          </span>
        </Alert>
      </div>
    )
  }
}
