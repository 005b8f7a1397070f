import { Component, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'

/** Stands where a page could not be shown: its code did not arrive, or it failed. Header and footer stay. */
export class PageFault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Fault /> : this.props.children
  }
}

const Fault = () => {
  const { t } = useSite()
  return (
    <div className="site-wrap site-calm" role="alert">
      <h1 className="ch-h1">{t.pageFailed}</h1>
      <p className="ch-lead">{t.pageFailedHint}</p>
      <button type="button" className="ch-btn" onClick={() => location.reload()}>
        {t.tryAgain}
      </button>
    </div>
  )
}
