import { Button } from '@charity-kit/ui'
import { useSite } from '../site-context.ts'

/** Replaces a page that could not be shown: its code could not be fetched, or it threw. Header, footer and the cart stay. */
export const PageError = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useSite()
  return (
    <div className="site-wrap site-message" role="alert">
      <h1 className="ch-h1">{t.pageFailed}</h1>
      <p className="ch-lead">{t.pageFailedHint}</p>
      <Button onClick={onRetry}>{t.tryAgain}</Button>
    </div>
  )
}
