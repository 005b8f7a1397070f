import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Replaces children that failed to render. `retry` renders them again. */
  fallback: (retry: () => void, error: unknown) => ReactNode
  /** Receives the thrown error; by default a console warning reports it. */
  onError?: ((error: unknown) => void) | undefined
  /** A new value renders the children again. */
  resetKey?: unknown
  children: ReactNode
}

/** Keeps an error in its children from removing the page around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown) {
    const { onError } = this.props
    if (onError) onError(error)
    // eslint-disable-next-line no-console -- an integrator must learn why visitors see the fallback
    else console.warn('charity-kit: a component could not be rendered.', error)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => {
      this.setState({ failed: false })
    }, this.state.error)
  }
}
