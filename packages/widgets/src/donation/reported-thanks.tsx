import { formatTzs, type Centre } from '@charity-kit/contract'
import { Button, CopyField, Flower, nonBreaking } from '@charity-kit/ui'
import type { RefObject } from 'react'
import type { PaidMessages } from '../i18n/en/paid.ts'
import { CheckTime } from '../payment/check-time.tsx'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import type { LastReport } from '../payment/last-report.ts'
import { TrackingLink, useTrackingAddress } from '../payment/tracking-link.tsx'
import { SendToMyself } from '../share/send-to-myself.tsx'

interface Props {
  report: Pick<LastReport, 'amountTzs' | 'transactionId'> & { reference?: number | undefined }
  /** Where it is looked up. */
  where: WhereToTrack
  centre: Centre | undefined
  t: PaidMessages
  headingRef: RefObject<HTMLHeadingElement | null>
  onAnother: () => void
}

/** The thanks for a payment that was reported for an order. It never says that it was paid. */
export const ReportedThanks = ({ report, where, centre, t, headingRef, onAnother }: Props) => (
  <div className="ch-stack ch-stack--5">
    <div className="ch-stack ch-stack--2 ch-center ch-thanks">
      <Flower />
      <h2 className="ch-h2" ref={headingRef} tabIndex={-1}>
        {t.thankYou}
      </h2>
      <p className="ch-muted">{t.reportReceived(nonBreaking(formatTzs(report.amountTzs)))}</p>
    </div>
    {report.reference !== undefined && (
      <div className="ch-stack ch-stack--2 ch-ref">
        <CopyField label={t.reportReference} value={String(report.reference)} copyable />
        <p className="ch-small ch-muted">{t.keepReportReference}</p>
      </div>
    )}
    <p className="ch-muted">{t.joinedToOrder}</p>
    {report.reference !== undefined && (
      <p>
        <TrackingLink
          page={where.trackHref}
          trackingKey={{ kind: 'order', reference: report.reference, transactionId: report.transactionId }}
          onTrack={where.onTrack}
        >
          {t.seeWhereItLies}
        </TrackingLink>
      </p>
    )}
    <CheckTime centre={centre} />
    {report.reference !== undefined && (
      <KeepReport reference={report.reference} report={report} trackHref={where.trackHref} centre={centre} />
    )}
    <Button variant="quiet" onClick={onAnother}>
      {t.reportAnother}
    </Button>
  </div>
)

interface KeepProps extends Pick<Props, 'report' | 'centre'> {
  reference: number
  trackHref: string
}

const KeepReport = ({ reference, report, trackHref, centre }: KeepProps) => {
  const { amountTzs, transactionId } = report
  return (
    <SendToMyself
      about={(t) => t.payment(String(reference), formatTzs(amountTzs))}
      url={useTrackingAddress(trackHref, { kind: 'order', reference, transactionId })}
      centre={centre}
    />
  )
}
