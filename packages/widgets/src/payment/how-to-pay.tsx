import { Icon } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import type { PaymentOption } from './payment-options.ts'

interface Props {
  /** Undefined until it is known. */
  option: PaymentOption | undefined
  t: PaymentMessages
  children: ReactNode
}

/** How to pay, folded: whoever has paid needs the transaction ID, and perhaps another look. */
export const HowToPay = ({ option, t, children }: Props) => (
  <details className="ch-fold">
    <summary>
      <span className="ch-fold__title">
        <b>{t.howToPay}</b>
        <small>
          {option?.name}
          {option?.number && `, ${option.number}`}
        </small>
      </span>
      {t.show}
      <Icon name="down" />
    </summary>
    <div className="ch-stack ch-stack--5">{children}</div>
  </details>
)
