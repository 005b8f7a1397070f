import { Component, type ComponentType, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'

interface State<Props> {
  Loaded?: ComponentType<Props>
  failed: boolean
}

/**
 * A part of a page whose code is fetched when it is first drawn. One that does not come, or fails, says so in a line at the
 * bottom of the window, and can be tried again; the page around it stays. (React's lazy() would keep the failure.)
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  class Part extends Component<Props & { fallback?: ReactNode }, State<Props>> {
    override state: State<Props> = { failed: false }

    static getDerivedStateFromError() {
      return { failed: true }
    }

    fetch = () => {
      this.setState({ failed: false })
      load().then(
        (Loaded) => this.setState({ Loaded }),
        () => this.setState({ failed: true }),
      )
    }

    override componentDidMount() {
      this.fetch()
    }

    override render() {
      const { Loaded, failed } = this.state
      if (failed) return <PartFault onRetry={this.fetch} />
      return Loaded ? <Loaded {...this.props} /> : this.props.fallback
    }
  }

const PartFault = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useSite()
  return (
    <div className="site-fault" role="alert">
      <p>{t.partFailed}</p>
      <button type="button" className="ch-btn ch-btn--sm" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </div>
  )
}
