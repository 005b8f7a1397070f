import { QrCode } from '@charity-kit/ui'
import { useSyncExternalStore } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** Media query for screens that a phone can scan; a phone does not scan its own screen. */
const wideWithMouse = '(min-width: 768px) and (pointer: fine)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(wideWithMouse)
  query.addEventListener('change', onChange)
  return () => {
    query.removeEventListener('change', onChange)
  }
}

interface Props {
  /** Content of the TANQR code, as its operator issued it. */
  payload: string
  payeeName: string
  t: PaymentMessages
}

/** The centre's own TANQR code, for visitors who can hold a phone in front of it. */
export const ScanToPay = ({ payload, payeeName, t }: Props) => {
  const isShown = useSyncExternalStore(
    subscribe,
    () => matchMedia(wideWithMouse).matches,
    () => false,
  )
  if (!isShown) return null
  return (
    <div className="ch-row ch-scan-to-pay">
      <div className="ch-scan-to-pay__code">
        <QrCode text={payload} label={t.scanLabel(payeeName)} />
      </div>
      <div>
        <b>{t.scanHeading}</b>
        <p className="ch-small ch-muted">{t.scanHint}</p>
      </div>
    </div>
  )
}
