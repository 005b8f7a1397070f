import { formatTzs, type Centre, type TrackingKey } from '@charity-kit/contract'
import type { RefObject } from 'react'
import {
  Alert,
  CopyField,
  Flower,
  RichText,
  Timeline,
  lazyComponent,
  nonBreaking,
  useMessages,
} from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { thanks as english, type ThanksMessages } from '../i18n/en/thanks.ts'
import { ShareCampaign } from '../campaign/share-campaign.tsx'
import { CheckTime } from '../payment/check-time.tsx'
import { TrackingLink, useTrackingAddress } from '../payment/tracking-link.tsx'
import { SendToMyself } from '../share/send-to-myself.tsx'
import { emailOf } from './closes-by-itself.ts'
import type { DonationForm } from './donation-form.ts'
import type { DonationScreen } from './donation-reducer.ts'

const messages = catalogue.messages('thanks', english)

/** Nobody needs it before a donation was sent. */
const WallForm = lazyComponent(async () => (await import('../donor-wall/wall-form.tsx')).WallForm)

export interface ThankYouProps {
  screen: Extract<DonationScreen, { name: 'thanks' }>
  form: DonationForm
  /** Undefined until it is known. */
  centre: Centre | undefined
  /** The page that a shared campaign opens at, with "{id}". */
  shareHref?: string | undefined
  /** Where a donation can be looked up. */
  trackHref: string
  /** On a page of its own the thanks are its heading; in the panel, which has one, they are not. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  /** Shows where the donation stands, in place of that address. */
  onTrack?: ((key: TrackingKey) => void) | undefined
}

/** Step 5. The claim was received; it never says that it was paid. */
export const ThankYouStep = ({
  screen,
  form,
  centre,
  shareHref,
  trackHref,
  headingRef,
  onTrack,
}: ThankYouProps) => {
  const t = useMessages(messages)
  const { receipt, campaign, arrivedBefore } = screen
  const { id, amount, transactionId } = receipt
  const email = arrivedBefore ? '' : emailOf(form)
  const firstName = form.anonymous ? '' : form.name.trim().split(/\s+/)[0]
  const thanks = firstName ? t.thankYouName(firstName) : t.thankYou
  return (
    <>
      <div className="ch-stack ch-stack--2 ch-center ch-thanks" role="status">
        <Flower />
        {headingRef ? (
          <h2 className="ch-h2" ref={headingRef} tabIndex={-1}>
            {thanks}
          </h2>
        ) : (
          <p className="ch-h2">{thanks}</p>
        )}
        {arrivedBefore && <Alert>{t.arrivedBefore}</Alert>}
        <p className="ch-muted">{t.received(nonBreaking(formatTzs(amount)))}</p>
        {/* The card below says it to the eye. */}
        {id !== undefined && <p className="ch-sr">{t.referenceIs(id)}</p>}
      </div>
      {id !== undefined && (
        <div className="ch-stack ch-stack--2 ch-ref">
          <CopyField label={t.yourReference} value={String(id)} copyable />
          <p className="ch-small ch-muted">
            {email ? <RichText text={t.referenceSent(email)} /> : t.keepReference}
          </p>
        </div>
      )}
      <WhatHappensNext emailed={email !== ''} centre={centre} t={t} />
      {id !== undefined && (
        <p className="ch-center">
          <TrackingLink
            page={trackHref}
            trackingKey={{ kind: 'donation', reference: id, transactionId }}
            onTrack={onTrack}
          >
            {t.seeWhereDonationIs}
          </TrackingLink>
        </p>
      )}
      {id !== undefined && (
        <KeepGift reference={id} receipt={receipt} trackHref={trackHref} centre={centre} />
      )}
      {id !== undefined && <WallForm reference={id} transactionId={transactionId} hasName={!!firstName} />}
      {campaign && (
        <div className="ch-center">
          <ShareCampaign campaign={campaign} shareHref={shareHref} />
        </div>
      )}
    </>
  )
}

interface KeepProps extends Pick<ThankYouProps, 'centre' | 'trackHref'> {
  reference: number
  receipt: ThankYouProps['screen']['receipt']
}

const KeepGift = ({ reference, receipt, trackHref, centre }: KeepProps) => {
  const { amount, transactionId } = receipt
  return (
    <SendToMyself
      about={(t) => t.gift(String(reference), formatTzs(amount))}
      url={useTrackingAddress(trackHref, { kind: 'donation', reference, transactionId })}
      centre={centre}
    />
  )
}

interface NextProps extends Pick<ThankYouProps, 'centre'> {
  emailed: boolean
  t: ThanksMessages
}

const WhatHappensNext = ({ emailed, centre, t }: NextProps) => (
  <section className="ch-stack">
    <h3 className="ch-h4">{t.whatHappensNext}</h3>
    <Timeline
      steps={[
        { state: 'done', title: t.haveYourId, when: t.now },
        { state: 'now', title: t.lookForIt, children: <CheckTime centre={centre} /> },
        { state: 'todo', title: emailed ? t.writeToYou : t.receiptIsReady },
      ]}
    />
  </section>
)
