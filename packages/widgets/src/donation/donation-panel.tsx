import { isTargetReached } from '@charity-kit/contract'
import { useEffect } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { StepDialog, StepIndicator } from '@charity-kit/ui'
import { useStore } from '@charity-kit/client/react'
import { CampaignStep } from './campaign-step.tsx'
import { CampaignListStep } from './campaign-list-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { DonationForm } from './donation-reducer.ts'
import type { DonationStore } from './donation-store.ts'
import { AmountStep } from './amount-step.tsx'
import { MethodPicker } from './method-picker.tsx'
import { ThankYouStep } from './thank-you-step.tsx'

export interface DonationPanelProps {
  store: DonationStore
  t: DonationMessages
  open: boolean
  onClose: () => void
  /** Where a donor can give without a campaign. */
  donateHref?: string | undefined
  /** What "Try Again" does after campaigns failed to load. */
  onRetry: () => void
}

/** The donation side panel: four steps and a thank-you (specification, section 2). */
export const DonationPanel = ({ store, t, open, onClose, donateHref, onRetry }: DonationPanelProps) => {
  const state = useStore(store)
  const { screen, form, campaigns, centre } = state
  const timeZone = centre.status === 'ready' ? centre.value.timeZone : undefined
  const { dispatch } = store
  const isThanks = screen.name === 'thanks'
  const isSending = screen.name === 'confirm' && screen.sending

  useEffect(() => {
    if (open) store.load()
  }, [open, store])

  const close = () => {
    onClose()
    if (isThanks) dispatch({ type: 'finished' })
  }
  const onEdit = (change: Partial<DonationForm>) => {
    dispatch({ type: 'formEdited', change })
  }
  const isReached = screen.name === 'details' && isTargetReached(screen.campaign)
  const [title = '', main = ''] = {
    campaigns: [t.latestCampaigns],
    details: [t.campaign, isReached ? t.continueSupporting : t.donateNow],
    payment: [t.yourGift, t.chooseHowToPay],
    confirm: [t.confirmPayment, isSending ? t.sending : t.confirmDonation],
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
          dispatch({ type: 'backPressed' })
        })
      }
      step={screen.name}
      error={screen.name === 'confirm' && screen.error}
      onSubmit={() => {
        if (screen.name === 'details') dispatch({ type: 'donateNowPressed' })
        else if (screen.name === 'payment') dispatch({ type: 'methodAsked' })
        else if (screen.name === 'confirm') void store.submit()
        else close()
      }}
      main={main}
      mainVariant={isThanks ? 'line' : 'give'}
      sending={isSending}
    >
      {screen.name === 'campaigns' && (
        <CampaignListStep
          campaigns={campaigns}
          timeZone={timeZone}
          t={t}
          donateHref={donateHref}
          onRetry={onRetry}
          onSelect={(campaign) => {
            dispatch({ type: 'campaignSelected', campaign })
          }}
        />
      )}
      {screen.name === 'details' && (
        <>
          <StepIndicator step={1} names={t.stepNames} />
          <CampaignStep campaign={screen.campaign} timeZone={timeZone} t={t} />
        </>
      )}
      {screen.name === 'payment' && (
        <>
          <StepIndicator step={2} names={t.stepNames} />
          <AmountStep form={form} errors={screen.errors} t={t} onEdit={onEdit} />
          <MethodPicker
            open={screen.choosingMethod}
            method={form.method}
            t={t}
            onChange={(method) => {
              onEdit({ method })
            }}
            onAccept={() => {
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
            onEdit={onEdit}
            onRetryCentre={store.load}
          />
        </>
      )}
      {screen.name === 'thanks' && <ThankYouStep receipt={screen.receipt} form={form} t={t} onDone={close} />}
    </StepDialog>
  )
}
