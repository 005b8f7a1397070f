import { recordNumber, type TrackingKey } from '@charity-kit/contract'
import { Button, CopyField, Icon } from '@charity-kit/ui'
import { Fold } from '../payment/fold.tsx'
import { SendTrackingLink } from '../payment/send-tracking-link.tsx'
import { TrackingLink } from '../payment/tracking-link.tsx'
import type { Afterwards } from './next-steps.tsx'

interface Props extends Pick<Afterwards, 't' | 'centre' | 'onPrint' | 'trackHref' | 'onTrack'> {
  id: number | undefined
  /** Undefined if the order has no tracking number. */
  trackingKey: Extract<TrackingKey, { shipmentTrackingNumber: string }> | undefined
}

/**
 * Further actions for an order: print it, track it, send the link to oneself. They are folded, because few buyers need
 * them right after ordering.
 */
export const MoreForOrder = ({ id, trackingKey, t, centre, onPrint, trackHref, onTrack }: Props) =>
  (trackingKey ?? onPrint) && (
    <div className="ch-no-print">
      <Fold title={t.moreForOrder} hint={t.moreForOrderHint} t={t}>
        {onPrint && (
          <Button variant="line" className="ch-start" onClick={onPrint}>
            <Icon name="print" />
            <span>{t.printOrSave}</span>
          </Button>
        )}
        {trackingKey && (
          <>
            <CopyField label={t.tracking} value={trackingKey.shipmentTrackingNumber} copyable />
            <p>
              <TrackingLink page={trackHref} trackingKey={trackingKey} onTrack={onTrack}>
                {t.seeWhereOrderIs}
              </TrackingLink>
            </p>
            <SendTrackingLink
              about={(t) => (id === undefined ? t.unnumberedOrder : t.order(recordNumber('order', id)))}
              trackingKey={trackingKey}
              trackHref={trackHref}
              centre={centre}
            />
          </>
        )}
      </Fold>
    </div>
  )
