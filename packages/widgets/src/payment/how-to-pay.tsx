import type { ReactNode } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { Fold } from './fold.tsx'
import type { PaymentOption } from './payment-options.ts'

interface Props {
  /** Undefined until the centre's data is loaded. */
  option: PaymentOption | undefined
  t: PaymentMessages
  children: ReactNode
}

/**
 * Folded payment instructions. A payer who has paid needs the transaction ID first, and perhaps the instructions again.
 */
export const HowToPay = ({ option, t, children }: Props) => (
  <Fold title={t.howToPay} hint={[option?.name, option?.number].filter(Boolean).join(', ')} t={t}>
    {children}
  </Fold>
)
