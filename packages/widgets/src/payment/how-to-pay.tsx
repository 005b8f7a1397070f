import type { ReactNode } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { Fold } from './fold.tsx'
import type { PaymentOption } from './payment-options.ts'

interface Props {
  /** Undefined until it is known. */
  option: PaymentOption | undefined
  t: PaymentMessages
  children: ReactNode
}

/** How to pay, folded: whoever has paid needs the transaction ID, and perhaps another look. */
export const HowToPay = ({ option, t, children }: Props) => (
  <Fold title={t.howToPay} hint={[option?.name, option?.number].filter(Boolean).join(', ')} t={t}>
    {children}
  </Fold>
)
