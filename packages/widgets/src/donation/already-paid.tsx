import {
  getCentre,
  listActiveCampaigns,
  type Accepted,
  type Centre,
  type Donation,
  type TrackingKey,
} from '@charity-kit/contract'
import { useConnection, useResource, useScoped, useStore } from '@charity-kit/client/react'
import {
  Button,
  focusFirstInvalid,
  useMessages,
  useUniqueId,
  reportFields,
  useReportFields,
} from '@charity-kit/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { centreAddress } from '../centre-address.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import type { PaidMessages } from '../i18n/en/paid.ts'
import { CheckTime } from '../payment/check-time.tsx'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { createLastDonation } from '../payment/last-donation.ts'
import { createLastReport, type LastReport } from '../payment/last-report.ts'
import { sendIdsText } from '../payment/payment-parts.ts'
import { findSentPayment, sentBefore } from '../payment/sent-payment.ts'
import { AlreadyPaidFields } from './already-paid-fields.tsx'
import { usedIdField } from './donation-errors.ts'
import type { DonationForm } from './donation-form.ts'
import type { DonationScreen } from './donation-reducer.ts'
import { createDonationDraft, createDonationStore, type DonationStore } from './donation-store.ts'
import { paidMessages } from './paid-messages.ts'
import { PaidOrderForm } from './paid-order-form.tsx'
import { ReportedThanks } from './reported-thanks.tsx'
import { ThankYouStep } from './thank-you-step.tsx'

export interface AlreadyPaidProps extends FailureProps {
  /** Called when the centre stored the claim, which is not checked yet. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
  /** Page where the donation can be looked up afterwards; the API's /track by default. */
  trackHref?: string | undefined
  /** Shows the state of the donation. Without this function `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
}

/**
 * The form for a donation or an order that was paid before, for example from a poster, and then the thank-you.
 * The form asks for the transaction ID, the amount, the purpose and the payer. Input is kept in the tab until it is sent.
 * The thank-you stays until another payment is reported.
 */
export const AlreadyPaid = (props: AlreadyPaidProps) => (
  <FeatureBoundary feature="paidDonation" onError={props.onError}>
    <AlreadyPaidContent {...props} />
  </FeatureBoundary>
)

const AlreadyPaidContent = (props: AlreadyPaidProps) => {
  const { apiBase, keptAs, client } = useConnection()
  const store = useScoped(
    'already-paid',
    (latest) =>
      createDonationStore({
        client,
        draft: createDonationDraft(keptAs),
        lastDonation: createLastDonation(keptAs),
        alreadyPaid: true,
        onDonated: (receipt) => latest().onDonated?.(receipt),
      }),
    [client, keptAs],
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

/** The form, over a store that starts with it. */
export const AlreadyPaidForm = ({ store, trackHref, onTrack }: AlreadyPaidFormProps) => {
  const t = useMessages(paidMessages)
  const { screen, form } = useStore(store)
  const { dispatch } = store
  const centre = useResource(getCentre, {})
  const known = centre.status === 'ready' ? centre.value : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const { report, setReported, clear } = useReport(!form.transactionId)
  const isThanked = screen.name === 'thanks' || report !== undefined
  useEffect(() => {
    if (isThanked) heading.current?.focus() // it scrolls there
  }, [isThanked])
  const where = { trackHref, onTrack }

  if (report)
    return (
      <ReportedThanks
        report={report}
        where={where}
        centre={known}
        t={t}
        headingRef={heading}
        onAnother={clear}
      />
    )
  if (screen.name === 'thanks')
    return (
      <div className="ch-stack ch-stack--5">
        <ThankYouStep
          screen={screen}
          form={form}
          centre={known}
          trackHref={trackHref}
          onTrack={onTrack}
          headingRef={heading}
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
  const onEdit = (change: Partial<DonationForm>) => {
    dispatch({ type: 'formEdited', change })
  }
  return (
    <div className="ch-stack">
      {/* Once there is an ID, the rest of the form needs the space, so that Send is in sight on a phone. */}
      {!form.transactionId && <p className="ch-muted">{t.paidLead}</p>}
      <DonationOrOrder forOrder={form.forOrder} t={t} onEdit={onEdit} />
      {form.forOrder ? (
        <PaidOrderForm
          form={form}
          centre={known}
          where={where}
          t={t}
          onEdit={onEdit}
          onKnown={() => {
            dispatch({ type: 'reminderClosed' })
          }}
          onReported={({ id: reference, amount: amountTzs, transactionId }) => {
            setReported({ reference, amountTzs, transactionId })
            store.discard()
          }}
        />
      ) : (
        <PaidDonationForm store={store} screen={screen} form={form} centre={known} where={where} t={t} />
      )}
    </div>
  )
}

/** A reported payment for an order. The reference is missing if the response lacks it. */
type Report = Pick<LastReport, 'amountTzs' | 'transactionId'> & { reference?: number | undefined }

/**
 * Returns the last reported payment. Its thanks stay after a reload too, unless the donor is then typing another
 * payment.
 */
const useReport = (isUntyped: boolean) => {
  const { keptAs } = useConnection()
  const lastReport = useMemo(() => createLastReport(keptAs), [keptAs])
  const [report, setReport] = useState<Report | undefined>(() => {
    const last = lastReport.load()
    return last?.thanks && isUntyped ? last : undefined
  })
  return {
    report,
    setReported: ({ reference, ...paid }: Report) => {
      if (reference !== undefined)
        lastReport.save({ reference, ...paid, at: new Date().toISOString(), thanks: true })
      setReport({ reference, ...paid })
    },
    clear: () => {
      const saved = lastReport.load()
      if (saved) lastReport.save({ ...saved, thanks: undefined })
      setReport(undefined)
    },
  }
}

interface DonationOrOrderProps {
  forOrder: boolean
  t: PaidMessages
  onEdit: (change: Partial<DonationForm>) => void
}

/** A choice of the payment's purpose. The donor's input stays. */
const DonationOrOrder = ({ forOrder, t, onEdit }: DonationOrOrderProps) => {
  const name = useUniqueId()
  return (
    <div className="ch-seg" role="radiogroup" aria-label={t.paidForWhat}>
      {([false, true] as const).map((isOrder) => (
        <label key={String(isOrder)}>
          <input
            type="radio"
            name={name}
            checked={isOrder === forOrder}
            onChange={() => {
              onEdit({ forOrder: isOrder })
            }}
          />
          <span>{isOrder ? t.anOrder : t.aDonation}</span>
        </label>
      ))}
    </div>
  )
}

interface PaidDonationFormProps {
  store: DonationStore
  screen: Extract<DonationScreen, { name: 'paid' }>
  form: DonationForm
  centre: Centre | undefined
  where: WhereToTrack
  t: PaidMessages
}

const PaidDonationForm = ({ store, screen, form, centre, where, t }: PaidDonationFormProps) => {
  const { dispatch } = store
  const { keptAs } = useConnection()
  const campaigns = useResource(listActiveCampaigns, {})
  const loaded = campaigns.status === 'ready' ? campaigns.value : undefined
  const idField = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  useReportFields(fields)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (loaded) dispatch({ type: 'campaignsLoaded', campaigns: loaded })
  }, [loaded, dispatch])
  useEffect(() => {
    if (submits) focusFirstInvalid(fields.current)
  }, [submits])
  return (
    <form
      className="ch-stack"
      noValidate
      ref={fields}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
        reportFields(fields.current)
        if (findSentPayment(keptAs, form.transactionId))
          dispatch({ type: 'donationFailed', error: sentBefore })
        else void store.submit()
      }}
    >
      <AlreadyPaidFields
        screen={screen}
        form={form}
        campaigns={campaigns}
        centre={centre}
        t={t}
        idField={idField}
        where={where}
        dispatch={dispatch}
      />
      {!usedIdField(screen.error) && (
        <>
          <Button type="submit" variant="give" size="large" busy={screen.sending}>
            {screen.sending ? t.sending : sendIdsText(form, t)}
          </Button>
          <CheckTime centre={centre} />
        </>
      )}
    </form>
  )
}
