import type { TrackingKey } from '@charity-kit/contract'
import { SendToMyself, type SendToMyselfProps } from '../share/send-to-myself.tsx'
import { useTrackingAddress } from './tracking-link.tsx'

interface Props extends Omit<SendToMyselfProps, 'url'> {
  trackingKey: TrackingKey
  /** The page that shows it, without a fragment. */
  trackHref: string
}

/** The link to where a gift or an order stands, to keep in an app of one's own. */
export const SendTrackingLink = ({ trackingKey, trackHref, ...props }: Props) => (
  <SendToMyself {...props} url={useTrackingAddress(trackHref, trackingKey)} />
)
