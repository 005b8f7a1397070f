import type { TrackingKey } from '@charity-kit/contract'
import { SendToMyself, type SendToMyselfProps } from '../share/send-to-myself.tsx'
import { useTrackingAddress } from './tracking-link.tsx'

interface Props extends Omit<SendToMyselfProps, 'url'> {
  trackingKey: TrackingKey
  /** Tracking page, without a fragment. */
  trackHref: string
}

/** Sends the visitor the tracking link of a donation or an order, to keep in an app. */
export const SendTrackingLink = ({ trackingKey, trackHref, ...props }: Props) => (
  <SendToMyself {...props} url={useTrackingAddress(trackHref, trackingKey)} />
)
