import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Stands in place of children that could not be rendered. */
  fallback: ReactNode
  onError: (error: unknown) => void
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
    this.props.onError(error)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
