import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in place of children that failed to render. `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps an error of its children from taking down what is around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  readonly retry = () => {
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
