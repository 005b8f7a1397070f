import type { Centre, TrackingKey } from '@charity-kit/contract'
import { Timeline } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { CheckTime } from '../payment/check-time.tsx'

/** Links and actions that both confirmations need. */
export interface Afterwards {
  t: CheckoutMessages
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
  browseHref: string | undefined
  onBrowse: () => void
  /** Prints the order; without this function there is no button. */
  onPrint: (() => void) | undefined
  /** Page where an order can be looked up. */
  trackHref: string
  /** Shows the state of the order, in place of `trackHref`. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

interface Props extends Pick<Afterwards, 't' | 'centre'> {
  /** Place of delivery; '' if it is not known here. */
  place: string
  /** Whether the payment has arrived. */
  isPaid: boolean
}

/** The next steps of an order until it arrives. */
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
