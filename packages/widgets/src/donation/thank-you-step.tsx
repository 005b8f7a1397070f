import {
  donationMethods,
  formatTzs,
  type Centre,
  type Dedication,
  type TrackingKey,
} from '@charity-kit/contract'
import { useState, type RefObject } from 'react'
import { Alert, CopyField, RichText, nonBreaking, useLanguage, useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as paymentEnglish } from '../i18n/en/payment.ts'
import { thanks as english } from '../i18n/en/thanks.ts'
import { ShareCampaign } from '../campaign/share-campaign.tsx'
import { Dedicate } from '../dedication/dedications.ts'
import { WallForm } from '../donor-wall/wall-forms.ts'
import { LivePayment } from '../payment/live-payment.tsx'
import { chosenOption, paymentOptions } from '../payment/payment-options.ts'
import { SendTrackingLink } from '../payment/send-tracking-link.tsx'
import { TextUpdates } from '../payment/texts.ts'
import { isGoingOn } from '../payment/tracked-payment.ts'
import { TrackingLink } from '../payment/tracking-link.tsx'
import { RemindMe } from '../reminder/reminders.ts'
import { emailOf } from './closes-by-itself.ts'
import type { DonationForm } from './donation-form.ts'
import type { DonationScreen } from './donation-reducer.ts'

const messages = catalogue.messages('thanks', english)
const paymentMessages = catalogue.messages('payment', paymentEnglish)

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

/** Step 5. The claim was received: it says that it was paid only once the centre has confirmed that. */
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
  const [isDecided, setDecided] = useState(false)
  const [dedication, setDedication] = useState<Dedication | null>(null)
  const { receipt, campaign, arrivedBefore } = screen
  const { id, amount, transactionId } = receipt
  const email = arrivedBefore ? '' : emailOf(form)
  const firstName = form.anonymous ? '' : form.name.trim().split(/\s+/)[0]
  const thanks = firstName ? t.thankYouName(firstName) : t.thankYou
  const place = usePlace(form, centre)
  const trackingKey =
    id === undefined ? undefined : { kind: 'donation' as const, reference: id, transactionId }
  return (
    <>
      <div className="ch-stack ch-stack--2 ch-thanks" role="status">
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
      <LivePayment
        kind="donation"
        trackingKey={trackingKey}
        place={place}
        centre={centre}
        where={{ trackHref, onTrack }}
        onTracked={(tracked) => {
          setDecided(!isGoingOn(tracked))
        }}
      />
      {id !== undefined && (
        <div className="ch-stack ch-stack--2 ch-ref">
          <CopyField label={t.yourReference} value={String(id)} copyable />
          <p className="ch-small ch-muted">
            {email ? <RichText verbatim text={t.referenceSent(email)} /> : t.keepReference}
          </p>
        </div>
      )}
      {trackingKey && (
        <p>
          <TrackingLink page={trackHref} trackingKey={trackingKey} onTrack={onTrack}>
            {t.seeWhereDonationIs}
          </TrackingLink>
        </p>
      )}
      {trackingKey && (
        <SendTrackingLink
          about={(t) => t.donation(String(trackingKey.reference), formatTzs(amount))}
          trackingKey={trackingKey}
          trackHref={trackHref}
          centre={centre}
        />
      )}
      {trackingKey && centre?.textMessages && !isDecided && <TextUpdates trackingKey={trackingKey} />}
      {/* Not after a reminder: that goes on. */}
      {trackingKey && campaign && !form.reminder && (
        <RemindMe
          donation={{ reference: trackingKey.reference, transactionId }}
          amountTzs={amount}
          campaign={campaign}
          email={email}
          centre={centre}
        />
      )}
      {trackingKey && (
        <div>
          <Dedicate
            trackingKey={trackingKey}
            centre={centre}
            campaignId={campaign?.id}
            shareHref={shareHref}
            onSaved={setDedication}
          />
          <WallForm
            reference={trackingKey.reference}
            transactionId={transactionId}
            hasName={!!firstName}
            dedication={dedication}
          />
        </div>
      )}
      {campaign && (
        <div className="ch-center">
          <ShareCampaign campaign={campaign} shareHref={shareHref} />
        </div>
      )}
    </>
  )
}

/** The wallet or bank in which the centre looks for it, by its data. */
const usePlace = ({ method, wallet }: DonationForm, centre: Centre | undefined): string | undefined => {
  const t = useMessages(paymentMessages)
  const options = paymentOptions(centre?.payment, t, useLanguage())
  return chosenOption(options, { byPhone: method === donationMethods[0], wallet })?.name
}
