import { Component, type ComponentType, type ReactNode } from 'react'
import { useSite } from '../site-context.ts'

interface State<Props> {
  Loaded?: ComponentType<Props>
  failed: boolean
}

/**
 * A component whose code is fetched when it is first rendered. If the code can't be fetched, or the component throws, an alert at
 * the bottom of the window says so and offers to try again; the page around it stays. (React's lazy() keeps the failure.)
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  class LazyComponent extends Component<Props & { fallback?: ReactNode }, State<Props>> {
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
      if (failed) return <LoadError onRetry={this.fetch} />
      return Loaded ? <Loaded {...this.props} /> : this.props.fallback
    }
  }

const LoadError = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useSite()
  return (
    <div className="site-load-error" role="alert">
      <p>{t.loadFailed}</p>
      <button type="button" className="ch-btn ch-btn--sm" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </div>
  )
}
