import { Component, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'

interface Props {
  /** Draws the page anew. */
  onRetry: () => void
  children: ReactNode
}

/** Stands where a page could not be shown: its code did not arrive, or it failed. Header, footer and the cart stay. */
export class PageFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Fault onRetry={this.props.onRetry} /> : this.props.children
  }
}

const Fault = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useSite()
  return (
    <div className="site-wrap site-calm" role="alert">
      <h1 className="ch-h1">{t.pageFailed}</h1>
      <p className="ch-lead">{t.pageFailedHint}</p>
      <button type="button" className="ch-btn" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </div>
  )
}
