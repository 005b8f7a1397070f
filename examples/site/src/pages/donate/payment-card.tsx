import type { Resource } from '@charity-kit/client/react'
import { suggestedDonationTzs, type Centre } from '@charity-kit/contract'
import { Alert, Button, Icon } from '@charity-kit/ui'
import { PaymentInstructions } from '@charity-kit/widgets/payment'
import { useEffect, useRef, useState } from 'react'
import type { DonatePageMessages } from '../../i18n/en/donate.ts'

export type PaymentWay = 'mobile-money' | 'bank'

interface LoadingProps {
  way: PaymentWay
  t: DonatePageMessages
}

interface Props extends LoadingProps {
  centre: Resource<Centre> & { retry: () => void }
  /** Called when the visitor copies or dials a number. */
  onPaying: () => void
}

/** Payment numbers and steps, once they are loaded. */
export const PaymentCard = ({ centre, way, t, onPaying }: Props) => {
  const [wallet, setWallet] = useState('')
  const card = useRef<HTMLElement>(null)
  const hasFailed = useRef(false)
  useEffect(() => {
    // Focuses the loaded content, because the button that had the focus is gone.
    if (centre.status === 'ready' && hasFailed.current) card.current?.focus()
    hasFailed.current = centre.status === 'failed'
  }, [centre.status])
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles the clicks on buttons and links inside
    <section
      className="ch-stack ch-stack--5 ch-pay"
      ref={card}
      tabIndex={-1}
      aria-label={way === 'bank' ? t.bankTransfer : t.mobileMoney}
      aria-busy={centre.status === 'loading'}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('.ch-copy :is(a, button)')) onPaying()
      }}
    >
      {centre.status === 'loading' && <Loading way={way} t={t} />}
      {centre.status === 'failed' && (
        <>
          <Alert tone="error">{t.failed}</Alert>
          <Button className="ch-pay__retry" variant="line" busy={centre.retrying} onClick={centre.retry}>
            {!centre.retrying && <Icon name="retry" />}
            <span>{centre.retrying ? t.trying : t.tryAgain}</span>
          </Button>
        </>
      )}
      {centre.status === 'ready' && (
        <PaymentInstructions
          payment={centre.value.payment}
          byPhone={way === 'mobile-money'}
          wallet={wallet}
          onWalletChange={setWallet}
          amountTzs={suggestedDonationTzs}
          suggested
        />
      )}
    </section>
  )
}

/** Placeholder in the final shape, so that nothing moves when the numbers come. */
const Loading = ({ way, t }: LoadingProps) => {
  const [fields, steps] = way === 'bank' ? [5, 5] : [4, 6]
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
