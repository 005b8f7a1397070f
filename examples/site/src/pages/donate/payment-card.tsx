import { useEffect, useRef } from 'react'
import type { DonatePageMessages } from '../../i18n/en/donate.ts'
import { Icon, Alert, Spinner } from '@charity-kit/ui'
import type { CentreState } from './centre-state.ts'
import { BankDetails, MobileMoneyDetails } from './payment-details.tsx'

export type PaymentWay = 'mobile-money' | 'bank'

interface Props {
  state: CentreState
  way: PaymentWay
  t: DonatePageMessages
  onRetry: () => void
}

/** Where to pay and how, once it is known. */
export const PaymentCard = ({ state, way, t, onRetry }: Props) => {
  const card = useRef<HTMLElement>(null)
  // The button that had the focus is gone; what it was pressed for takes it over.
  const afterRetry = state.status === 'ready' && state.afterRetry
  useEffect(() => {
    if (afterRetry) card.current?.focus()
  }, [afterRetry])
  return (
    <section
      className="ch-card ch-stack ch-stack--5 ch-pay"
      ref={card}
      tabIndex={-1}
      aria-label={way === 'bank' ? t.bankTransfer : t.mobileMoney}
      aria-busy={state.status === 'loading'}
    >
      {state.status === 'loading' && <Loading way={way} t={t} />}
      {state.status === 'failed' && (
        <>
          <Alert tone="error">{t.failed}</Alert>
          <button
            type="button"
            className="ch-btn ch-btn--line ch-pay__retry"
            aria-busy={state.retrying}
            onClick={onRetry}
          >
            {state.retrying ? <Spinner /> : <Icon name="retry" />}
            {state.retrying ? t.trying : t.tryAgain}
          </button>
        </>
      )}
      {state.status === 'ready' &&
        (way === 'bank' ? (
          <BankDetails payment={state.centre.payment} t={t} />
        ) : (
          <MobileMoneyDetails payment={state.centre.payment} t={t} />
        ))}
    </section>
  )
}

/** The final shape, so that nothing moves when the numbers come. */
const Loading = ({ way, t }: Pick<Props, 'way' | 't'>) => {
  const [fields, steps] = way === 'bank' ? [4, 5] : [2, 6]
  return (
    <>
      <p className="ch-sr" role="status">
        {t.loading}
      </p>
      <div className="ch-stack ch-stack--2" aria-hidden="true">
        {range(fields).map((at) => (
          <span className="ch-skel ch-skel--field" key={at} />
        ))}
      </div>
      <div className="ch-stack" aria-hidden="true">
        <span className="ch-skel ch-skel--heading" />
        {range(steps).map((at) => (
          <span className="ch-skel ch-skel--step" key={at} />
        ))}
      </div>
    </>
  )
}

const range = (length: number): number[] => [...Array(length).keys()]
