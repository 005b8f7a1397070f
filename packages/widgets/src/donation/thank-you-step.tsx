import {
  donationMethods,
  formatTzs,
  translatedText,
  recordNumber,
  type Centre,
  type Dedication,
  type TrackingKey,
} from '@charity-kit/contract'
import { useState, type RefObject } from 'react'
import { Alert, RichText, nonBreaking, useLanguage, useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as paymentEnglish } from '../i18n/en/payment.ts'
import { thanks as english } from '../i18n/en/thanks.ts'
import { ShareCampaign } from '../campaign/share-campaign.tsx'
import { Dedicate } from '../dedication/dedications.ts'
import { WallForm } from '../donor-wall/wall-forms.ts'
import { LivePayment } from '../payment/live-payment.tsx'
import { comesFromAbroad } from '../payment/comes-from-abroad.ts'
import { Fold } from '../payment/fold.tsx'
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
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
  /** Address of a shared campaign, with "{id}". */
  shareHref?: string | undefined
  /** Page where a donation can be looked up. */
  trackHref: string
  /** Ref of the heading on a page of its own. In the panel, which has a heading, the thanks are not one. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined
  /** Shows the state of the donation, in place of `trackHref`. */
  onTrack?: ((key: TrackingKey) => void) | undefined
}

/**
 * Step 5: the thanks for a received claim. They say that it was paid only once the centre has confirmed the payment.
 */
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
  const trackingKey =
    id === undefined ? undefined : { kind: 'donation' as const, reference: id, transactionId }
  const paymentTexts = useMessages(paymentMessages)
  const language = useLanguage()
  const sum = nonBreaking(formatTzs(amount))
  const received = t.received(sum)
  const takesTexts = trackingKey && centre?.textMessages
  const texts = takesTexts && !isDecided && <TextUpdates trackingKey={trackingKey} />
  // Not offered to a donor who came by a reminder, which goes on.
  const reminder = trackingKey && campaign && !form.reminder && (
    <RemindMe
      donation={{ reference: trackingKey.reference, transactionId }}
      amountTzs={amount}
      campaign={campaign}
      email={email}
      centre={centre}
    />
  )
  // One question stands above the fold. A donor without an email address is asked about messages, others about a
  // reminder. The question stays after the payment is decided.
  const asksForText = takesTexts && !email
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
        {/* Only for screen readers: sighted donors see the number in the block below. */}
        {id !== undefined && <p className="ch-sr">{t.referenceIs(recordNumber('donation', id))}</p>}
      </div>
      <LivePayment
        kind="donation"
        trackingKey={trackingKey}
        about={<span role="status">{received}</span>}
        confirmedAbout={campaign && t.countedFor(sum, translatedText(campaign, 'name', language))}
        number={
          id === undefined
            ? undefined
            : {
                label: t.yourReference,
                value: recordNumber('donation', id),
                note: email ? <RichText verbatim text={t.referenceSent(email)} /> : t.keepReference,
              }
        }
        isFromAbroad={comesFromAbroad({ byPhone: form.method === donationMethods[0], centre })}
        centre={centre}
        where={{ trackHref, onTrack }}
        onTracked={(tracked) => {
          setDecided(!isGoingOn(tracked))
        }}
      />
      {asksForText && texts}
      {!asksForText && reminder}
      {(trackingKey ?? campaign) && (
        <Fold title={t.more} hint={t.moreHint} t={paymentTexts}>
          {trackingKey && (
            <>
              {asksForText && reminder}
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
              {!asksForText && texts}
              <SendTrackingLink
                about={(t) => t.donation(recordNumber('donation', trackingKey.reference), formatTzs(amount))}
                trackingKey={trackingKey}
                trackHref={trackHref}
                centre={centre}
              />
              <p>
                <TrackingLink page={trackHref} trackingKey={trackingKey} onTrack={onTrack}>
                  {t.seeWhereDonationIs}
                </TrackingLink>
              </p>
            </>
          )}
          {campaign && (
            <div className="ch-center">
              <ShareCampaign campaign={campaign} shareHref={shareHref} />
            </div>
          )}
        </Fold>
      )}
    </>
  )
}
