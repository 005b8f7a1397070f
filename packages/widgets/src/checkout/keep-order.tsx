import type { Centre } from '@charity-kit/contract'
import { useTrackingAddress } from '../payment/tracking-link.tsx'
import { SendToMyself } from '../share/send-to-myself.tsx'

interface Props {
  /** Unknown where the answer named none. */
  id: number | undefined
  trackingNumber: string
  email: string
  centre: Centre | undefined
  trackHref: string
}

/** The link to an order, to keep in an app of one's own. */
export const KeepOrder = ({ id, trackingNumber, email, centre, trackHref }: Props) => (
  <SendToMyself
    about={(t) => (id === undefined ? t.unnumberedOrder : t.order(String(id)))}
    url={useTrackingAddress(trackHref, { kind: 'order', shipmentTrackingNumber: trackingNumber, email })}
    centre={centre}
  />
)
