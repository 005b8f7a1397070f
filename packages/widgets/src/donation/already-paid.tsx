import {
  getCentre,
  listActiveCampaigns,
  type Accepted,
  type Donation,
  type TrackingKey,
} from '@charity-kit/contract'
import { useConnection, useResource, useScoped, useStore } from '@charity-kit/client/react'
import { Button, focusFirstInvalid, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { centreAddress } from '../centre-address.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { donation as english } from '../i18n/en/donation.ts'
import { CheckTime } from '../payment/check-time.tsx'
import { createLastGift } from '../payment/last-gift.ts'
import { sendIdsText } from '../payment/payment-parts.ts'
import { AlreadyPaidFields } from './already-paid-fields.tsx'
import { createDonationDraft, createDonationStore, type DonationStore } from './donation-store.ts'
import { ThankYouStep } from './thank-you-step.tsx'

const messages = catalogue.messages('donation', english)

export interface AlreadyPaidProps extends FailureProps {
  /** The claim was stored. It is not yet checked. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
  /** Where the gift can be looked up afterwards; the API's /track by default. */
  trackHref?: string | undefined
  /** Shows where the gift stands. Without it `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
}

/**
 * The form for a gift that was paid before, from a poster for example: amount, transaction ID, what it is for and an optional email
 * address, then the thank-you. What was typed is kept for the tab until it is sent.
 */
export const AlreadyPaid = (props: AlreadyPaidProps) => (
  <FeatureBoundary feature="paidGift" onError={props.onError}>
    <AlreadyPaidContent {...props} />
  </FeatureBoundary>
)

const AlreadyPaidContent = (props: AlreadyPaidProps) => {
  const { apiBase, client } = useConnection()
  const store = useScoped(
    'already-paid',
    (latest) =>
      createDonationStore({
        client,
        draft: createDonationDraft(apiBase),
        lastGift: createLastGift(apiBase),
        alreadyPaid: true,
        onDonated: (receipt) => latest().onDonated?.(receipt),
      }),
    [client, apiBase],
    props,
  )
  return (
    <AlreadyPaidForm
      store={store}
      trackHref={props.trackHref ?? centreAddress(apiBase, '/track')}
      onTrack={props.onTrack}
    />
  )
}

interface AlreadyPaidFormProps extends Pick<AlreadyPaidProps, 'onTrack'> {
  store: DonationStore
  trackHref: string
}

/** The form over a store that starts with it. */
export const AlreadyPaidForm = ({ store, trackHref, onTrack }: AlreadyPaidFormProps) => {
  const t = useMessages(messages)
  const { screen, form } = useStore(store)
  const { dispatch } = store
  const campaigns = useResource(listActiveCampaigns, {})
  const centre = useResource(getCentre, {})
  const known = centre.status === 'ready' ? centre.value : undefined
  const loaded = campaigns.status === 'ready' ? campaigns.value : undefined
  const idField = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (loaded) dispatch({ type: 'campaignsLoaded', campaigns: loaded })
  }, [loaded, screen.name, dispatch])
  useEffect(() => {
    if (submits) focusFirstInvalid(fields.current)
  }, [submits])
  useEffect(() => {
    if (screen.name === 'thanks') thanks.current?.focus()
  }, [screen.name])

  if (screen.name === 'thanks')
    return (
      <div className="ch-stack ch-stack--5" ref={thanks} tabIndex={-1}>
        {/* In the panel it is the title. */}
        <h2 className="ch-sr">{t.thankYou}</h2>
        <ThankYouStep
          screen={screen}
          form={form}
          centre={known}
          t={t}
          trackHref={trackHref}
          onTrack={onTrack}
        />
        <Button
          variant="quiet"
          onClick={() => {
            dispatch({ type: 'finished' })
            dispatch({ type: 'alreadyPaidPressed' })
          }}
        >
          {t.reportAnother}
        </Button>
      </div>
    )
  if (screen.name !== 'paid') return null
  return (
    <form
      className="ch-stack ch-stack--5"
      noValidate
      ref={fields}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
        void store.submit()
      }}
    >
      <AlreadyPaidFields
        screen={screen}
        form={form}
        campaigns={campaigns}
        centre={known}
        t={t}
        idField={idField}
        dispatch={dispatch}
      />
      <Button type="submit" variant="give" size="large" busy={screen.sending}>
        {screen.sending ? t.sending : sendIdsText(form, t)}
      </Button>
      <CheckTime centre={known} />
    </form>
  )
}
