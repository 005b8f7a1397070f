import { Icon } from './icon.tsx'
import { Alert } from './alert.tsx'
import { Spinner } from './spinner.tsx'

interface Props {
  /** What went wrong, once something did. */
  failed: string | false
  loading: string
  tryAgain: string
  onRetry: () => void
}

/** A page of static data before its data is there, and when it could not be had. */
export const ContentState = ({ failed, loading, tryAgain, onRetry }: Props) => (
  <div className="ch-wrap ch-content__state">
    {failed ? (
      <Alert tone="error">
        <b>{failed}</b>
        <button type="button" className="ch-btn ch-btn--line ch-btn--sm" onClick={onRetry}>
          <Icon name="retry" />
          {tryAgain}
        </button>
      </Alert>
    ) : (
      <p className="ch-card ch-row" role="status">
        <Spinner />
        {loading}
      </p>
    )}
  </div>
)
