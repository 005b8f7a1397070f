import type { Centre, TrackingKey } from '@charity-kit/contract'
import { Timeline } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { CheckTime } from '../payment/check-time.tsx'

/** What both confirmations need to lead on from there. */
export interface Afterwards {
  t: CheckoutMessages
  /** Undefined until it is known. */
  centre: Centre | undefined
  browseHref: string | undefined
  onBrowse: () => void
  /** Prints the order; the button is only shown with it. */
  onPrint: (() => void) | undefined
  /** Where an order can be looked up. */
  trackHref: string
  /** Shows where the order stands, in place of that address. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

interface Props extends Pick<Afterwards, 't' | 'centre'> {
  /** Where it goes; '' where that is not known here. */
  place: string
  /** The payment has arrived. */
  isPaid: boolean
}

/** What happens to an order until it arrives. */
export const NextSteps = ({ place, isPaid, t, centre }: Props) => (
  <div className="ch-stack ch-no-print">
    <h2 className="ch-h4">{t.whatHappensNext}</h2>
    <Timeline
      steps={[
        { state: 'done', title: t.orderReceived },
        isPaid
          ? { state: 'done', title: t.paymentConfirmed }
          : { state: 'now', title: t.checkPayment, children: <CheckTime centre={centre} /> },
        { state: isPaid ? 'now' : 'todo', title: t.sendPieces },
        { state: 'todo', title: place ? t.deliveryTo(place) : t.delivery },
      ]}
    />
  </div>
)
