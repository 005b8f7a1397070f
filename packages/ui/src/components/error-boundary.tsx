import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Stands in place of children that could not be rendered. `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
  /** Called with what was thrown; a console warning by default. */
  onError?: ((error: unknown) => void) | undefined
  /** Another value renders the children again. */
  resetKey?: unknown
  children: ReactNode
}

/** Keeps an error of its children from taking down what is around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { onError } = this.props
    if (onError) onError(error)
    // eslint-disable-next-line no-console -- tells the integrator why their visitors see a fallback
    else console.warn('charity-kit: a component could not be rendered.', error)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => {
      this.setState({ failed: false })
    })
  }
}
