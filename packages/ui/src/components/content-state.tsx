import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface ContentStateProps {
  /** What went wrong, once something did. */
  failed: string | false
  loading: string
  tryAgain: string
  onRetry: () => void
}

/** A page of static data before its data is there, or after it could not be loaded. */
export const ContentState = ({ failed, loading, tryAgain, onRetry }: ContentStateProps) => (
  <div className="ch-wrap ch-content__state">
    {failed ? (
      <Alert tone="error">
        <b>{failed}</b>
        <Button variant="line" size="small" onClick={onRetry}>
          <Icon name="retry" />
          {tryAgain}
        </Button>
      </Alert>
    ) : (
      <p className="ch-card ch-row" role="status">
        <Spinner />
        {loading}
      </p>
    )}
  </div>
)
