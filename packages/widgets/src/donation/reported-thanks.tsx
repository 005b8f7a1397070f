import { formatTzs, recordNumber, type Centre } from '@charity-kit/contract'
import { Button, nonBreaking } from '@charity-kit/ui'
import type { RefObject } from 'react'
import type { PaidMessages } from '../i18n/en/paid.ts'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { LivePayment } from '../payment/live-payment.tsx'
import type { LastReport } from '../payment/last-report.ts'
import { SendTrackingLink } from '../payment/send-tracking-link.tsx'
import { TrackingLink } from '../payment/tracking-link.tsx'

interface Props {
  report: Pick<LastReport, 'amountTzs' | 'transactionId'> & { reference?: number | undefined }
  /** Place to look up the payment. */
  where: WhereToTrack
  centre: Centre | undefined
  t: PaidMessages
  headingRef: RefObject<HTMLHeadingElement | null>
  onAnother: () => void
}

/**
 * The thanks for a payment that was reported for an order. They say that it was paid only once the centre has confirmed
 * the payment.
 */
export const ReportedThanks = ({ report, where, centre, t, headingRef, onAnother }: Props) => {
  const { reference, transactionId } = report
  const trackingKey =
    reference === undefined ? undefined : { kind: 'order' as const, reference, transactionId }
  return (
    <div className="ch-stack ch-stack--5">
      <div className="ch-stack ch-stack--2 ch-thanks">
        <h2 className="ch-h2" ref={headingRef} tabIndex={-1}>
          {t.thankYou}
        </h2>
        <p className="ch-muted">{t.reportReceived(nonBreaking(formatTzs(report.amountTzs)))}</p>
      </div>
      <LivePayment
        kind="payment"
        trackingKey={trackingKey}
        number={
          reference === undefined
            ? undefined
            : {
                label: t.reportReference,
                value: recordNumber('custom-order', reference),
                note: t.keepReportReference,
              }
        }
        centre={centre}
        where={where}
      />
      <p className="ch-muted">{t.joinedToOrder}</p>
      {trackingKey && (
        <p>
          <TrackingLink page={where.trackHref} trackingKey={trackingKey} onTrack={where.onTrack}>
            {t.seeWhereItLies}
          </TrackingLink>
        </p>
      )}
      {trackingKey && (
        <SendTrackingLink
          about={(t) =>
            t.payment(recordNumber('custom-order', trackingKey.reference), formatTzs(report.amountTzs))
          }
          trackingKey={trackingKey}
          trackHref={where.trackHref}
          centre={centre}
        />
      )}
      <Button variant="quiet" onClick={onAnother}>
        {t.reportAnother}
      </Button>
    </div>
  )
}
