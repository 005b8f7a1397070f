import {
  getCentre,
  isTargetReached,
  listActiveCampaigns,
  trackGift,
  type TrackingKey,
} from '@charity-kit/contract'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { AutoClose, Button, lazyComponent, StepDialog, StepIndicator } from '@charity-kit/ui'
import { useResource, useStore } from '@charity-kit/client/react'
import { GoesTo } from '../campaign/goes-to.tsx'
import { onPageLeft } from '../payment/on-page-left.ts'
import { sendIdsText } from '../payment/payment-parts.ts'
import { CampaignStep } from './campaign-step.tsx'
import { CampaignListStep } from './campaign-list-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { usedIdField } from './donation-errors.ts'
import { type DonationForm } from './donation-form.ts'
import { asksIfPaid } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'
import { AmountStep } from './amount-step.tsx'
import { MethodPicker } from './method-picker.tsx'
import { LastGiftCard } from './last-gift-card.tsx'
import { closesByItself, ThankYouStep } from './thank-you-step.tsx'

/** Few come with a gift that is paid already. */
const AlreadyPaidFields = lazyComponent(
  async () => (await import('./already-paid-fields.tsx')).AlreadyPaidFields,
)

export interface DonationPanelProps {
  store: DonationStore
  t: DonationMessages
  open: boolean
  onClose: () => void
  /** Where a donor can give without a campaign. */
  donateHref?: string | undefined
  /** Where a gift can be looked up. */
  trackHref?: string | undefined
  /** Shows where a gift stands, in place of that address. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** Opens this campaign's details instead of the list. */
  campaignId?: number | undefined
  /** The page that a shared campaign opens at, with "{id}"; the centre's donate page unless set. */
  shareHref?: string | undefined
  /** Stands at the top of the first steps. */
  header?: ReactNode
  /** Says on each step who the centre is: on a page that isn't its own. */
  showsCentre?: boolean | undefined
  /** Stands below the thanks. */
  thanks?: ReactNode
  /** What "Try Again" does after campaigns failed to load; they are fetched again by default. */
  onRetry?: (() => void) | undefined
}

/** The donation side panel: four steps and a thank-you. */
export const DonationPanel = ({
  store,
  t,
  open,
  onClose,
  donateHref,
  trackHref = '/track',
  onTrack,
  campaignId,
  shareHref,
  header,
  showsCentre = false,
  thanks,
  onRetry,
}: DonationPanelProps) => {
  const { screen, form, lastGift } = useStore(store)
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const campaigns = useResource(listActiveCampaigns, {}, { enabled: wasOpened })
  const centre = useResource(getCentre, {}, { enabled: wasOpened })
  const loaded = campaigns.status === 'ready' ? campaigns.value : undefined
  const known = centre.status === 'ready' ? centre.value : undefined
  const timeZone = known?.timeZone
  const { dispatch } = store
  const isThanks = screen.name === 'thanks'
  const isSending = (screen.name === 'confirm' || screen.name === 'paid') && screen.sending
  const isPaid = screen.name === 'confirm' && screen.paid
  const isKnown = (screen.name === 'confirm' || screen.name === 'paid') && !!usedIdField(screen.error)
  const where = { trackHref, onTrack }
  const paidHeading = useRef<HTMLHeadingElement>(null)
  const idField = useRef<HTMLInputElement>(null)
  // Asked once each time the panel opens, not each time somebody comes back to the list: a network's look-ups are limited.
  const isListed = open && screen.name === 'campaigns'
  const [wasListed, setWasListed] = useState(isListed)
  if (isListed && !wasListed) setWasListed(true)
  if (!open && wasListed) setWasListed(false)
  const trackedGift = useResource(
    trackGift,
    { body: { reference: lastGift?.reference ?? 0, transactionId: lastGift?.transactionId ?? '' } },
    { enabled: wasListed && !isThanks && lastGift !== undefined },
  )

  const retryWhatFailed = useEffectEvent(() => {
    for (const { status, retry } of [campaigns, centre]) if (status === 'failed') retry()
  })
  useEffect(() => {
    if (open) retryWhatFailed()
  }, [open])
  useLayoutEffect(() => {
    const campaign = loaded?.find(({ id }) => id === campaignId)
    if (campaign) dispatch({ type: 'campaignArrived', campaign })
  }, [loaded, campaignId, dispatch])

  useEffect(() => {
    if (loaded) dispatch({ type: 'campaignsLoaded', campaigns: loaded })
  }, [loaded, screen.name, dispatch])
  useLeftForApp(open && screen.name === 'confirm', () => {
    dispatch({ type: 'leftForApp' })
  })

  const close = () => {
    onClose()
    if (!isThanks) return
    dispatch({ type: 'finished' })
    campaigns.retry() // what was raised may have changed
  }
  const onEdit = (change: Partial<DonationForm>) => {
    dispatch({ type: 'formEdited', change })
  }
  const isReached = screen.name === 'details' && isTargetReached(screen.campaign)
  const confirmMain =
    screen.name === 'confirm' && asksIfPaid(screen, form) ? t.iHavePaid : sendIdsText(form, t)
  const [title = '', main = ''] = {
    campaigns: [t.latestCampaigns],
    details: [t.campaign, isReached ? t.continueSupporting : t.donateNow],
    payment: [t.yourGift, t.chooseHowToPay],
    confirm: [t.confirmPayment, isSending ? t.sending : confirmMain],
    paid: [t.alreadyPaid, isSending ? t.sending : sendIdsText(form, t)],
    thanks: [t.thankYou, t.close],
  }[screen.name]
  return (
    <StepDialog
      open={open}
      onClose={close}
      title={title}
      onBack={
        screen.name !== 'campaigns' &&
        !isThanks &&
        (() => {
          dispatch({ type: 'backPressed', campaigns: loaded })
        })
      }
      step={isPaid ? 'paid' : screen.name}
      // Not the field: a phone's keyboard would lie over Paste.
      startAt={isPaid ? paidHeading : undefined}
      error={(screen.name === 'confirm' || screen.name === 'paid') && !isKnown && screen.error}
      onSubmit={() => {
        if (screen.name === 'details') dispatch({ type: 'donateNowPressed' })
        else if (screen.name === 'payment') dispatch({ type: 'methodAsked' })
        else if (screen.name === 'confirm' || screen.name === 'paid') void store.submit()
        else close()
      }}
      main={isKnown ? '' : main}
      mainVariant={isThanks ? 'line' : 'give'}
      sending={isSending}
      foot={
        screen.name === 'campaigns' ? (
          <Button
            variant="quiet"
            onClick={() => {
              dispatch({ type: 'alreadyPaidPressed' })
            }}
          >
            {t.iHaveAlreadyPaid}
          </Button>
        ) : (
          isThanks && closesByItself(screen, form) && <AutoClose onDone={close} />
        )
      }
    >
      {(screen.name === 'campaigns' || screen.name === 'details') && header}
      {screen.name === 'campaigns' && (
        <>
          <StepIndicator step={1} names={t.stepNames} />
          {lastGift && (
            <LastGiftCard
              gift={lastGift}
              // Until the server says otherwise, and where it cannot be asked, it is as it was when it was sent.
              state={trackedGift.status === 'ready' ? trackedGift.value.state : 'checking'}
              t={t}
              trackHref={trackHref}
              onTrack={onTrack}
            />
          )}
          <CampaignListStep
            campaigns={campaigns}
            timeZone={timeZone}
            t={t}
            donateHref={donateHref}
            onRetry={onRetry ?? campaigns.retry}
            onSelect={(campaign) => {
              dispatch({ type: 'campaignSelected', campaign })
            }}
          />
        </>
      )}
      {screen.name === 'details' && (
        <>
          <StepIndicator step={1} names={t.stepNames} />
          <CampaignStep campaign={screen.campaign} timeZone={timeZone} t={t} shareHref={shareHref} />
        </>
      )}
      {screen.name === 'payment' && (
        <>
          <StepIndicator step={2} names={t.stepNames} />
          <AmountStep form={form} errors={screen.errors} t={t} onEdit={onEdit} />
          <MethodPicker
            open={screen.choosingMethod}
            payment={known?.payment}
            chosen={form}
            t={t}
            onAccept={(choice) => {
              onEdit(choice)
              dispatch({ type: 'methodAccepted' })
            }}
            onCancel={() => {
              dispatch({ type: 'methodCancelled' })
            }}
          />
        </>
      )}
      {screen.name === 'confirm' && (
        <>
          <StepIndicator step={3} names={t.stepNames} />
          <ConfirmStep
            screen={screen}
            form={form}
            centre={centre}
            t={t}
            idField={idField}
            onEdit={onEdit}
            onRetryCentre={centre.retry}
            where={where}
            paidHeading={paidHeading}
          />
        </>
      )}
      {screen.name === 'paid' && <p className="ch-muted">{t.alreadyPaidLead}</p>}
      {screen.name === 'paid' && (
        <AlreadyPaidFields
          screen={screen}
          form={form}
          campaigns={campaigns}
          centre={known}
          t={t}
          idField={idField}
          where={where}
          dispatch={dispatch}
        />
      )}
      {screen.name === 'thanks' && (
        <ThankYouStep
          screen={screen}
          form={form}
          centre={known}
          t={t}
          shareHref={shareHref}
          trackHref={trackHref}
          onTrack={onTrack}
        />
      )}
      {showsCentre && known && !isThanks && <GoesTo centre={known} t={t} />}
      {isThanks && thanks}
    </StepDialog>
  )
}

/** Calls back when the page is left for another app or tab, such as the wallet's; not when it is closed or loaded again. */
const useLeftForApp = (enabled: boolean, callback: () => void) => {
  const onLeft = useEffectEvent(callback)
  useEffect(() => {
    if (!enabled) return
    return onPageLeft(onLeft)
  }, [enabled])
}
