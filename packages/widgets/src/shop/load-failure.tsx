import type { ShopMessages } from '../i18n/en/shop.ts'
import { Flower, Icon } from '@charity-kit/ui'

/** 'Failed to load products. Please try again later.' (specification, section 8), with 'Try Again'. */
export const LoadError = ({ t, onRetry }: { t: ShopMessages; onRetry: () => void }) => (
  <div className="ch-stack ch-center ch-blank" role="alert">
    <Flower closed />
    <p className="ch-h4">{t.failed}</p>
    <button type="button" className="ch-btn ch-btn--line" onClick={onRetry}>
      <Icon name="retry" />
      {t.tryAgain}
    </button>
  </div>
)
